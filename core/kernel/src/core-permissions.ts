import { definePermission } from './permission.ts';

/** Everything that each signed-in staff member may do: search, read the shell's data. */
export const UsePortal = definePermission('core.use-portal', 'Use the portal', ['agent']);

/** See, switch and set up modules (screen `/crm/modules`). */
export const ManageModules = definePermission('core.manage-modules', 'Manage modules', [
  'owner',
  'developer',
]);

/** Read who did what. */
export const ReadAudit = definePermission('core.read-audit', 'Read the audit log', [
  'owner',
  'developer',
]);
