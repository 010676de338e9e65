import { defineCarrier } from './carrier.ts';

export const wellcare = defineCarrier({
  field: 'wellcare',
  label: 'Wellcare',
  card: 'medicare',
  order: 270,
});
