import { clientAddress, type ListFilter } from './list-filter.ts';

/** A list that is walked through from client to client; its page is the one with the client. */
export type WalkedList = Omit<ListFilter, 'page'>;

/** Addresses of the clients' screens. */
export const clientPaths = {
  list: '/crm/clients',
  add: '/crm/clients/new',
  /** A client, opened from a list: the address says which, as far as it is not the plain one. */
  detail: (id: number, list: WalkedList = clientAddress.start): `/crm/clients/${string}` =>
    `/crm/clients/${String(id)}${queryOf({ ...list, page: 1 })}`,
  /** The list that the address of a client names. */
  listOf: (params: URLSearchParams, page = 1): `/crm/clients${string}` =>
    `/crm/clients${queryOf({ ...clientAddress.read(params), page })}`,
} as const;

function queryOf(filter: ListFilter): string {
  const query = new URLSearchParams(clientAddress.write(filter)).toString();
  return query === '' ? '' : `?${query}`;
}
