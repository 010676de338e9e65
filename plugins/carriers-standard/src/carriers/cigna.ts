import { defineCarrier } from './carrier.ts';

export const cigna = defineCarrier({
  field: 'cigna',
  label: 'Cigna',
  card: 'marketplace',
  order: 110,
});
