import { defineCarrier } from './carrier.ts';

export const humanaMedicare = defineCarrier({
  field: 'humana_medicare',
  label: 'Humana Medicare',
  card: 'medicare',
  order: 240,
});
