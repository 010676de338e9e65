import { defineCarrier } from './carrier.ts';

export const humana = defineCarrier({
  field: 'humana',
  label: 'Humana',
  card: 'marketplace',
  order: 210,
});
