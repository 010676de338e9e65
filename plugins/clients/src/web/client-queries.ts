import { useApi, useSession } from '@porchlight/web';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Client, ClientFacts, ClientPage } from '../generated/types.ts';
import type { ListFilter } from './list/list-filter.ts';

/** Clients on one page of the list (CL-025). */
export const PAGE_SIZE = 15;

/** Keys of the cache; whatever writes clients invalidates `all`. */
export const clientKeys = {
  all: ['clients'],
  list: (filter: ListFilter) => ['clients', 'list', filter],
  facts: ['clients', 'facts'],
  detail: (id: number) => ['clients', 'detail', id],
} as const;

/** A page of the list, and what was asked for it. */
export interface ListedClients extends ClientPage {
  readonly asked: ListFilter;
}

/** One page of the list; the page before stays while the next one is on its way (P9, CL-028). */
export function useClientList(filter: ListFilter) {
  const api = useApi();
  const { session } = useSession();
  return useQuery({
    queryKey: clientKeys.list(filter),
    queryFn: async ({ signal }): Promise<ListedClients> => {
      const query = { ...filter, page_size: PAGE_SIZE };
      return { ...(await api.get<ClientPage>('/clients', { query, signal })), asked: filter };
    },
    placeholderData: keepPreviousData,
    enabled: session !== null,
  });
}

/** What the day asks for: overdue, due today, turning 65. */
export function useClientFacts() {
  const api = useApi();
  const { session } = useSession();
  return useQuery({
    queryKey: clientKeys.facts,
    queryFn: ({ signal }) => api.get<ClientFacts>('/clients/facts', { signal }),
    enabled: session !== null,
  });
}

/** One client (C2); not asked for while the id is no number. */
export function useClient(id: number | null) {
  const api = useApi();
  return useQuery({
    queryKey: clientKeys.detail(id ?? 0),
    queryFn: ({ signal }) => api.get<Client>(`/clients/${String(id)}`, { signal }),
    enabled: id !== null,
  });
}
