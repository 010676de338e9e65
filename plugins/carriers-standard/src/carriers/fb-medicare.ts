import { defineCarrier } from './carrier.ts';

export const fbMedicare = defineCarrier({
  field: 'fb_medicare',
  label: 'FB Medicare',
  card: 'medicare',
  order: 230,
});
