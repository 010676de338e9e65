import { defineCarrier } from './carrier.ts';

export const simply = defineCarrier({
  field: 'simply',
  label: 'Simply',
  card: 'medicare',
  order: 260,
});
