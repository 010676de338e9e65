import { definePermission } from '@porchlight/kernel';

/** Owner or developer only; others are sent to the clients. */
export const ReadStatus = definePermission('status.read', 'See the system status', [
  'owner',
  'developer',
]);
