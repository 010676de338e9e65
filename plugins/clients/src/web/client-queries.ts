import { type ApiClient, useApi, useSession } from '@porchlight/web';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { clientEndpoints } from '../endpoints.ts';
import type { WalkedList } from './client-paths.ts';

/** Clients on one page of the list. */
export const PAGE_SIZE = 15;

/** Keys of the cache; whatever writes clients invalidates `all`. */
export const clientKeys = {
  all: ['clients'],
  list: ['clients', 'list'],
  facts: (agent: string) => ['clients', 'facts', agent],
  detail: (id: number) => ['clients', 'detail', id],
  /** Not below `all`: a place in a list stays what it was when the client was opened. */
  walk: ['clients-walk'],
  neighbours: (id: number, list: WalkedList) => ['clients-walk', list, id],
  duplicates: (known: object) => ['clients', 'duplicates', known],
  history: (id: number) => ['clients', 'history', id],
  options: ['clients', 'options'],
  /** Not below `all`: no change of a client changes them. */
  agents: ['clients-agents'],
  relatedData: (id: number) => ['clients', 'related-data', id],
} as const;

/** Counts for today: overdue, due today, turning 65; of the agent, as the list's filter names it. */
export function useClientFacts(agent: string) {
  const api = useApi();
  const { session } = useSession();
  return useQuery({
    queryKey: clientKeys.facts(agent),
    queryFn: ({ signal }) => api.call(clientEndpoints.readFacts, { query: { agent }, signal }),
    placeholderData: keepPreviousData,
    enabled: session !== null,
  });
}

/** A client on the screen is fetched again after this long, because others work on it too. */
export const CLIENT_LOOK_MS = 60_000;

/** How one client is read; data older than 15 s is shown, and fetched again. */
export function clientQuery(api: ApiClient, id: number) {
  return queryOptions({
    queryKey: clientKeys.detail(id),
    queryFn: ({ signal }) => api.call(clientEndpoints.readClient, { params: { id }, signal }),
    staleTime: 15_000,
  });
}

/** One client, up to date while the tab is visible; not fetched while the id is not a number. */
export function useClient(id: number | null) {
  return useQuery({
    ...clientQuery(useApi(), id ?? 0),
    enabled: id !== null,
    refetchOnWindowFocus: true,
    refetchInterval: CLIENT_LOOK_MS,
  });
}

/** All agents, suspended ones included; they change rarely. */
export function agentsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: clientKeys.agents,
    queryFn: ({ signal }) => api.call(clientEndpoints.listAgentChoices, { signal }),
    staleTime: 300_000,
  });
}

/** The agents to whom clients can be assigned. */
export function assignableAgentsQuery(api: ApiClient) {
  return queryOptions({
    ...agentsQuery(api),
    select: ({ data }) => data.filter(({ suspended }) => !suspended),
  });
}
