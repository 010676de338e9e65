import type { StaffFlag } from './permission.ts';
import type { OpenLink } from './public-link.ts';

/** Makes a call. Permissions come from the database on each request, never from the token. */
export type Actor = StaffActor | LinkActor | PublicActor | SystemActor;

export interface StaffActor {
  readonly kind: 'staff';
  readonly id: number;
  readonly name: string;
  readonly flags: ReadonlySet<StaffFlag>;
  /** Ids of the permissions granted under the request's snapshot. */
  readonly permissions: ReadonlySet<string>;
  /** `jti` of the login token. */
  readonly tokenId: string;
}

/** A visitor with a link. */
export interface LinkActor {
  readonly kind: 'link';
  readonly link: OpenLink;
}

export interface PublicActor {
  readonly kind: 'public';
}

export interface SystemActor {
  readonly kind: 'system';
  readonly plugin: string;
}
