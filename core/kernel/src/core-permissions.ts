import { definePermission } from './permission.ts';

/** Everything that each signed-in staff member may do: search, read the shell's data. */
export const UsePortal = definePermission('core.use-portal', 'Use the portal', ['agent']);

/** See plugins, turn them on and off, and change their settings (screen `/crm/modules`). */
export const ManagePlugins = definePermission('core.manage-modules', 'Manage modules', [
  'owner',
  'developer',
]);

/** Read who did what. */
export const ReadAudit = definePermission('core.read-audit', 'Read the audit log', [
  'owner',
  'developer',
]);
