import { listClientPage, type ClientListItem } from '@porchlight/clients/contract';
import { listTemplates } from '@porchlight/forms/contract';
import type { ApiClient } from '@porchlight/web';
import { queryOptions } from '@tanstack/react-query';
import { bulkSendEndpoints } from '../../endpoints/bulk-send-endpoints.ts';
import { MOST_RECIPIENTS } from '../../rules/screens/bulk-recipients.ts';
import type { BulkFilter } from './bulk-address.ts';

export const PAGE_SIZE = 50;
const LARGEST_PAGE = 100;
const POLL_MS = 1_000;

/** The templates of forms to sign, by title. */
export function signedTemplatesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['forms', 'templates', 'list'],
    queryFn: ({ signal }) => api.call(listTemplates, { signal }),
    select: (templates) =>
      templates
        .filter(({ type }) => type === 'DocuSign')
        .sort((a, b) => a.title.localeCompare(b.title)),
  });
}

/** One page of the clients that a filter matches. */
export function clientsQuery(api: ApiClient, filter: BulkFilter, page: number) {
  return queryOptions({
    queryKey: ['clients', 'list', 'to-send', filter, page],
    queryFn: ({ signal }) =>
      api.call(listClientPage, { query: { ...filter, page, page_size: PAGE_SIZE }, signal }),
  });
}

/** All clients that a filter matches, at most 500. */
export async function allClients(
  api: ApiClient,
  filter: BulkFilter,
): Promise<readonly ClientListItem[]> {
  const found: ClientListItem[] = [];
  for (let page = 1; found.length < MOST_RECIPIENTS; page += 1) {
    const query = { ...filter, page, page_size: LARGEST_PAGE };
    const { data, total } = await api.call(listClientPage, { query });
    found.push(...data);
    if (data.length === 0 || found.length >= total) break;
  }
  return found.slice(0, MOST_RECIPIENTS);
}

/** How far a sending is; read again until it is finished. */
export function bulkSendQuery(api: ApiClient, id: number) {
  return queryOptions({
    queryKey: ['signing', 'bulk-sends', id],
    queryFn: async ({ signal }) =>
      (await api.call(bulkSendEndpoints.readBulkSend, { params: { id }, signal })).data,
    refetchInterval: ({ state }) => (state.data?.state === 'finished' ? false : POLL_MS),
  });
}
