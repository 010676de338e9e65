import { defineCarrier } from './carrier.ts';

export const aetna = defineCarrier({
  field: 'aetna',
  label: 'Aetna',
  card: 'medicare',
  order: 250,
});
