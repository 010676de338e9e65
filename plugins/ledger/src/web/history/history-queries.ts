import { useApi } from '@porchlight/web';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ledgerEndpoints } from '../../endpoints.ts';

const keyOf = (id: string, field: string) => ['ledger', 'cell-history', id, field];

/** How a cell changed, newest first, page by page; requested again each time it is opened. */
export function useCellHistory(id: string, field: string) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: keyOf(id, field),
    queryFn: ({ pageParam: before, signal }) =>
      api.call(ledgerEndpoints.readCellHistory, {
        params: { id: Number(id), field },
        query: { before },
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ more, data }) => (more ? data.at(-1)?.id : undefined),
    staleTime: 0,
    gcTime: 0,
  });
}

/** The last change of a cell, while the query is enabled. */
export function useLastChange(
  id: string,
  field: string,
  { enabled }: { readonly enabled: boolean },
) {
  const api = useApi();
  const query = useQuery({
    queryKey: [...keyOf(id, field), 'last'],
    queryFn: ({ signal }) =>
      api.call(ledgerEndpoints.readCellHistory, {
        params: { id: Number(id), field },
        query: { limit: 1 },
        signal,
      }),
    enabled,
    staleTime: 0,
    gcTime: 0,
  });
  return query.data?.data[0];
}
