import { defineCarrier } from './carrier.ts';

export const oscar = defineCarrier({
  field: 'oscar',
  label: 'Oscar',
  card: 'marketplace',
  order: 160,
});
