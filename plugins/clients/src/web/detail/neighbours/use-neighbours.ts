import { type ApiClient, useApi } from '@porchlight/web';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { clientEndpoints } from '../../../endpoints.ts';
import type { ClientNeighbours } from '../../../generated/types.ts';
import type { WalkedList } from '../../client-paths.ts';
import { clientKeys } from '../../client-queries.ts';
import { clientAddress } from '../../list-filter.ts';
import { passedBy, steppedTo, type Way } from './walk.ts';

/** The list that the address of the client's page names. */
export function useWalkedList(): WalkedList {
  const [params] = useSearchParams();
  const { status, agent, due, q, sort, dir } = clientAddress.read(params);
  return { status, agent, due, q, sort, dir };
}

type Place = ClientNeighbours['data'];

/**
 * The neighbors of a client in a list. The first response is used until the walk ends: a client that was called and postponed
 * to next month would else be followed by those of next month.
 */
function neighboursQuery(api: ApiClient, id: number, list: WalkedList) {
  return queryOptions({
    queryKey: clientKeys.neighbours(id, list),
    queryFn: ({ signal }) => placeOf(api, id, list, signal),
    staleTime: Infinity,
    gcTime: Infinity,
  });
}

async function placeOf(api: ApiClient, id: number, list: WalkedList, signal: AbortSignal) {
  const input = { params: { id }, query: { ...list }, signal };
  return (await api.call(clientEndpoints.readNeighbours, input)).data;
}

/** The place of the client to which a step from `from` leads, as part of the same walk. */
export function stepQuery(
  api: ApiClient,
  cache: QueryClient,
  list: WalkedList,
  from: Place & { readonly id: number },
  way: Way,
) {
  const id = from[way] ?? 0;
  const known = (one: number) => cache.getQueryData<Place>(clientKeys.neighbours(one, list));
  return queryOptions({
    ...neighboursQuery(api, id, list),
    queryFn: async ({ signal }) => {
      const passed = new Set([id, ...passedBy(from, way, known)]);
      let place = await placeOf(api, id, list, signal);
      const arrived = steppedTo(place, from, way);
      // Those that were moved ahead while they were on the screen are not met a second time.
      for (let ahead = place[way]; arrived.position !== null; ahead = place[way]) {
        if (ahead === null || !passed.has(ahead)) return { ...arrived, [way]: ahead };
        passed.delete(ahead);
        place = await placeOf(api, ahead, list, signal);
      }
      return arrived;
    },
  });
}

/** Ends the walk when its page is left: the position of the next client is looked up again. */
export function useWalkEnd(): void {
  const cache = useQueryClient();
  useEffect(() => () => cache.removeQueries({ queryKey: clientKeys.walk }), [cache]);
}

/** Undefined until it is known; not fetched while the id is not a number. */
export function useNeighbours(id: number | null): Place | undefined {
  const list = useWalkedList();
  return useQuery({ ...neighboursQuery(useApi(), id ?? 0, list), enabled: id !== null }).data;
}
