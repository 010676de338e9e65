import { type ApiClient, useApi } from '@porchlight/web';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { ClientNeighbours } from '../../../generated/types.ts';
import type { WalkedList } from '../../client-paths.ts';
import { clientKeys } from '../../client-queries.ts';
import { readListFilter } from '../../list/list-filter.ts';

/** The list that the address of the client's page names. */
export function useWalkedList(): WalkedList {
  const [params] = useSearchParams();
  const { status, q, sort, dir } = readListFilter(params);
  return { status, q, sort, dir };
}

/** Who stands beside a client in a list; colleagues move clients about, so it is soon asked for again. */
export function neighboursQuery(api: ApiClient, id: number, list: WalkedList) {
  return queryOptions({
    queryKey: clientKeys.neighbours(id, list),
    queryFn: async ({ signal }) => {
      const path = `/clients/${String(id)}/neighbours`;
      return (await api.get<ClientNeighbours>(path, { query: { ...list }, signal })).data;
    },
    staleTime: 15_000,
  });
}

/** Undefined until it is known; not asked for while the id is no number. */
export function useNeighbours(id: number | null): ClientNeighbours['data'] | undefined {
  const list = useWalkedList();
  return useQuery({ ...neighboursQuery(useApi(), id ?? 0, list), enabled: id !== null }).data;
}
