import { defineCarrier } from './carrier.ts';

export const delta = defineCarrier({
  field: 'delta',
  label: 'Delta',
  card: 'marketplace',
  order: 120,
});
