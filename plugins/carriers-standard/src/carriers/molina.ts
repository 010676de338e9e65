import { defineCarrier } from './carrier.ts';

export const molina = defineCarrier({
  field: 'molina',
  label: 'Molina',
  card: 'marketplace',
  order: 150,
});
