import { defineCarrier } from './carrier.ts';

export const otherMedicare = defineCarrier({
  field: 'other_medicare',
  label: 'Other Medicare',
  card: 'medicare',
  order: 280,
});
