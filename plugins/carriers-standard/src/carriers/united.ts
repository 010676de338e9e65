import { defineCarrier } from './carrier.ts';

export const united = defineCarrier({
  field: 'united',
  label: 'United',
  card: 'marketplace',
  order: 190,
});
