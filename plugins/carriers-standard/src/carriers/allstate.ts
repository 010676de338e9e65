import { defineCarrier } from './carrier.ts';

export const allstate = defineCarrier({
  field: 'allstate',
  label: 'Allstate',
  card: 'marketplace',
  order: 200,
});
