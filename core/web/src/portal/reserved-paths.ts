import type { StaffMember } from './bootstrap.ts';

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
