import { defineCarrier } from './carrier.ts';

export const avmed = defineCarrier({
  field: 'avmed',
  label: 'Avmed',
  card: 'marketplace',
  order: 180,
});
