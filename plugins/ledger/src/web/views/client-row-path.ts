import { FIRST_VIEW, SEARCH_PARAMETER, VIEW_PARAMETER } from './view-address.ts';

/** The path of the ledger with the rows of one client, found by name; null for the path of anything but a client. */
export function clientRowPath(client: string, name: string): `/${string}` | null {
  if (!/^\/crm\/clients\/\d+$/.test(client)) return null;
  const query = new URLSearchParams({ [VIEW_PARAMETER]: FIRST_VIEW, [SEARCH_PARAMETER]: name });
  return `/crm/ledger?${query.toString()}`;
}
