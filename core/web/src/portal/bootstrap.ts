import type { ApiClient } from '../api/api-client.ts';

/** An effective plugin as the server lists it. */
export interface BootstrapPlugin {
  readonly id: string;
  readonly title: string;
  readonly version: string;
  readonly hasWeb: boolean;
}

/** The signed-in staff member; flags as in 002 §3. */
export interface StaffMember {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly username: string;
  readonly email: string;
  readonly is_owner: boolean;
  readonly is_developer: boolean;
  readonly has_all_staff_access: boolean;
  readonly is_advisor: boolean;
}

/** GET /api/bootstrap: what the browser needs before the first screen. */
export interface Bootstrap {
  /** Grows with each change of the enabled set. */
  readonly revision: number;
  readonly agency: { readonly agency_name: string; readonly time_zone: string };
  /** Effective plugins in their order. */
  readonly plugins: readonly BootstrapPlugin[];
  /** Values of the data points by point id. */
  readonly points: Readonly<Record<string, readonly unknown[]>>;
  /** Ids of the permissions of the signed-in agent; empty without one. */
  readonly permissions: readonly string[];
  readonly actor: StaffMember | null;
}

export function fetchBootstrap(api: ApiClient): Promise<Bootstrap> {
  return api.get<Bootstrap>('/bootstrap');
}
