import { defineCarrier } from './carrier.ts';

export const lifeSecure = defineCarrier({
  field: 'life_secure',
  label: 'Life Secure',
  card: 'marketplace',
  order: 100,
});
