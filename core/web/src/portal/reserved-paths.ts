import { matchPath } from 'react-router-dom';
import type { StaffMember } from './bootstrap.ts';
import { HOME_PATH, CLIENTS_PATH } from '../session/return-path.ts';

/** An address that belongs to a module even while the module is absent. */
export interface ReservedPath {
  /** Pattern of the router, for example `/crm/clients/:id`. */
  readonly path: `/${string}`;
  /** Id of the plugin that owns it. */
  readonly plugin: string;
  /** What the address opens, as the user knows it. */
  readonly name: string;
  /** Who may open it once it is there; every agent by default. */
  readonly opensTo?: (actor: StaffMember) => boolean;
}

const ownersAndDevelopers = ({ is_owner, is_developer }: StaffMember) => is_owner || is_developer;
const agentManagers = (actor: StaffMember) =>
  ownersAndDevelopers(actor) || actor.has_all_staff_access;

/**
 * All addresses that users may have from links, bookmarks, and mails, whichever modules this portal has. The routes of
 * an effective module come first, so an entry counts only while nobody else owns its path.
 */
export const reservedPaths: readonly ReservedPath[] = [
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

/** Reserved addresses without sign-in, outside the portal's frame. */
export const publicReservedPaths: readonly ReservedPath[] = [
  { path: '/signed', plugin: 'signing', name: 'Signing' },
  { path: '/agent-signing-complete', plugin: 'signing', name: 'Signing' },
];

/** Other spellings of addresses, and where they lead; the query goes with them. */
export const movedPaths: Readonly<Record<`/${string}`, `/${string}`>> = {
  '/crm/signed': '/signed',
  '/crm/agent-signing-complete': '/agent-signing-complete',
  '/view-document': '/crm/view-document',
};

/** The module that an address is reserved for, or undefined when it is unknown. */
export function reservedPathAt(pathname: string): ReservedPath | undefined {
  return reservedPaths.find(({ path }) => matchPath(path, pathname) !== null);
}

/**
 * Where a reserved address leads while its module is absent: those who could not open it anyway go where access redirects
 * lead, all others to the landing page.
 */
export function redirectOf({ opensTo }: ReservedPath, actor: StaffMember): string {
  return opensTo === undefined || opensTo(actor) ? HOME_PATH : CLIENTS_PATH;
}
