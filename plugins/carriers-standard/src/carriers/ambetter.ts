import { defineCarrier } from './carrier.ts';

export const ambetter = defineCarrier({
  field: 'ambetter',
  label: 'Ambetter',
  card: 'marketplace',
  order: 140,
});
