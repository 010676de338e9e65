import { definePermission } from '@porchlight/kernel';

/** See, pause, resume, change, and cancel recurring payments. */
export const UseRecurring = definePermission('recurring.use', 'Manage recurring payments', [
  'agent',
]);
