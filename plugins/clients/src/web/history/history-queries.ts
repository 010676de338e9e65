import { type ApiClient, useApi } from '@porchlight/web';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { clientEndpoints } from '../../endpoints.ts';
import { ACTIVITY } from '../../rules/history-kinds.ts';
import { CLIENT_LOOK_MS, clientKeys } from '../client-queries.ts';

/** The choice of the filter that leaves nothing out. */
export const EVERYTHING = 'everything';

/**
 * How a client's history is read, page by page; the first page also has who changed each field last.
 * Its key lies below that of all clients, so whatever saves a client brings the history up to date.
 */
export function historyQuery(api: ApiClient, clientId: number, kind: string = ACTIVITY) {
  return infiniteQueryOptions({
    queryKey: [...clientKeys.history(clientId), kind],
    queryFn: ({ pageParam: before, signal }) =>
      api.call(clientEndpoints.readHistory, {
        params: { id: clientId },
        query: { before, kind: kind === EVERYTHING ? undefined : kind },
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ more, data }) => (more ? data.at(-1)?.id : undefined),
    staleTime: 15_000,
  });
}

/** The history of one client, newest first, refreshed while the tab is visible. */
export function useClientHistory(clientId: number, kind: string) {
  return useInfiniteQuery({
    ...historyQuery(useApi(), clientId, kind),
    refetchOnWindowFocus: true,
    refetchInterval: CLIENT_LOOK_MS,
  });
}
