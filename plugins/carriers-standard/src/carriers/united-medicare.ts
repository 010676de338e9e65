import { defineCarrier } from './carrier.ts';

export const unitedMedicare = defineCarrier({
  field: 'united_medicare',
  label: 'United Medicare',
  card: 'medicare',
  order: 220,
});
