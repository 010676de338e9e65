import type { Bootstrap } from '@porchlight/schemas';
import { readBootstrap } from '@porchlight/schemas/endpoints';
import type { ApiClient } from '../api/api-client.ts';

export type { Bootstrap } from '@porchlight/schemas';

/** An effective plugin as the server lists it. */
export type BootstrapPlugin = Bootstrap['plugins'][number];

/** The signed-in staff member and the flags of the account. */
export type StaffMember = NonNullable<Bootstrap['actor']>;

/** GET /api/bootstrap: what the browser needs before the first screen. */
export function fetchBootstrap(api: ApiClient): Promise<Bootstrap> {
  return api.call(readBootstrap);
}

/** The newest bootstrap among the cached data, which is dropped when the session changes. */
export const BOOTSTRAP_KEY = ['bootstrap'];
