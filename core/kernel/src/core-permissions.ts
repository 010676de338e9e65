import { definePermission } from './permission.ts';

/** Everything that each signed-in staff member may do: search, read the shell's data. */
export const UsePortal = definePermission('core.use-portal', 'Use the portal', ['agent']);

/** See plugins, turn them on and off, and change their settings (screen `/crm/modules`). */
export const ManagePlugins = definePermission('core.manage-modules', 'Manage modules', [
  'owner',
  'developer',
]);

/** Set up how mail and text messages leave the portal, and read all of them. */
export const ManageMessages = definePermission('core.manage-messages', 'Manage messages', [
  'owner',
]);

/** Read messages to clients, and send failed ones again. */
export const ReadMessages = definePermission('core.read-messages', 'Read messages to clients', [
  'agent',
]);

/** Read who did what. */
export const ReadAudit = definePermission('core.read-audit', 'Read the audit log', [
  'owner',
  'developer',
]);
