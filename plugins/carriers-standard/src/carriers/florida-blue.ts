import { defineCarrier } from './carrier.ts';

export const floridaBlue = defineCarrier({
  field: 'florida_blue',
  label: 'Florida Blue',
  card: 'marketplace',
  order: 170,
});
