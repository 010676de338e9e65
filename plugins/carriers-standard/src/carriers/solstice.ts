import { defineCarrier } from './carrier.ts';

export const solstice = defineCarrier({
  field: 'solstice',
  label: 'Solstice',
  card: 'marketplace',
  order: 130,
});
