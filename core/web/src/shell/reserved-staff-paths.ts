import { matchPath } from 'react-router-dom';
import type { StaffMember } from '../portal/bootstrap.ts';
import type { ReservedPath } from '../portal/reserved-paths.ts';
import { CLIENTS_PATH, HOME_PATH } from '../session/return-path.ts';

const ownersAndDevelopers = ({ is_owner, is_developer }: StaffMember) => is_owner || is_developer;
const agentManagers = (actor: StaffMember) =>
  ownersAndDevelopers(actor) || actor.has_all_staff_access;

/**
 * All addresses behind the sign-in that users may have from links, bookmarks, and mails, whichever modules this portal
 * has. The routes of an effective module come first, so an entry counts only while no other module owns its path.
 */
const staffPaths: readonly ReservedPath[] = [
  { path: '/crm/clients', plugin: 'clients', name: 'Clients' },
  { path: '/crm/clients/:id', plugin: 'clients', name: 'Clients' },
  { path: '/crm/clients/:clientId/sessions/:sessionId', plugin: 'forms', name: 'Sessions' },
  { path: '/crm/ledger', plugin: 'ledger', name: 'Client Ledger' },
  { path: '/crm/payments', plugin: 'billing', name: 'Payments' },
  { path: '/crm/recurring-payments', plugin: 'recurring', name: 'Recurring Payments' },
  { path: '/crm/forms', plugin: 'forms', name: 'Forms', opensTo: ownersAndDevelopers },
  { path: '/crm/view-document', plugin: 'signing', name: 'Document Viewer' },
  { path: '/crm/status', plugin: 'status', name: 'System Status', opensTo: ownersAndDevelopers },
  { path: '/crm/agents', plugin: 'agents', name: 'Manage Agents', opensTo: agentManagers },
  { path: '/crm/agents/new', plugin: 'agents', name: 'Manage Agents', opensTo: agentManagers },
  { path: '/crm/agents/:id', plugin: 'agents', name: 'Agent Info' },
];

/** The module that an address is reserved for, or undefined when it is unknown. */
export function reservedPathAt(pathname: string): ReservedPath | undefined {
  return staffPaths.find(({ path }) => matchPath(path, pathname) !== null);
}

/**
 * Where a reserved address leads while its module is absent: those who could not open it anyway go where access redirects
 * lead, all others to the landing page.
 */
export function redirectOf({ opensTo }: ReservedPath, actor: StaffMember): string {
  return opensTo === undefined || opensTo(actor) ? HOME_PATH : CLIENTS_PATH;
}
