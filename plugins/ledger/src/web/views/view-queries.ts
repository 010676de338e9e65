import { useApi } from '@porchlight/web';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ledgerEndpoints } from '../../endpoints.ts';
import type { View } from '../../generated/types.ts';
import type { ViewState } from './view-state.ts';

/** What others do changes the numbers as well. */
const RECOUNT_MS = 60_000;

const viewsKey = ['ledger', 'views'] as const;
export const countsKey = ['ledger', 'view-counts'] as const;

/** By id of the view. */
export type Counts = Readonly<Record<string, number | undefined>>;

export function useSavedViews() {
  const api = useApi();
  return useQuery({
    queryKey: viewsKey,
    queryFn: async ({ signal }) => (await api.call(ledgerEndpoints.listViews, { signal })).data,
  });
}

/**
 * Empty until they are known.
 *
 * @param ready counting reads every client, so it waits for this: for the rows
 */
export function useViewCounts(ready: () => Promise<void>): Counts {
  const api = useApi();
  const { data } = useQuery({
    queryKey: countsKey,

    queryFn: async ({ signal }) => {
      await ready();
      return (await api.call(ledgerEndpoints.countViews, { signal })).data;
    },
    staleTime: 0,
    refetchInterval: RECOUNT_MS,
  });
  return data ?? {};
}

interface ViewToSave {
  /** Null for a new one. */
  readonly id: string | null;
  readonly name: string;
  readonly shared: boolean;
  readonly state: ViewState;
}

/** Saves and deletes views; the list shows the stored result. */
export function useViewWrites() {
  const api = useApi();
  const queries = useQueryClient();
  const recount = () => queries.invalidateQueries({ queryKey: countsKey });
  const save = useMutation({
    mutationFn: async ({ id, ...body }: ViewToSave) => {
      const answer =
        id === null
          ? await api.call(ledgerEndpoints.createView, { body })
          : await api.call(ledgerEndpoints.updateView, { params: { id }, body });
      return answer.data;
    },
    onSuccess: (view) => {
      queries.setQueryData<View[]>(viewsKey, (views = []) =>
        views.some(({ id }) => id === view.id)
          ? views.map((one) => (one.id === view.id ? view : one))
          : [...views, view],
      );
      void recount();
    },
  });
  const remove = useMutation({
    mutationFn: (id: string) => api.call(ledgerEndpoints.deleteView, { params: { id } }),
    onSuccess: (_, id) => {
      queries.setQueryData<View[]>(viewsKey, (views = []) => views.filter((one) => one.id !== id));
    },
  });
  return { save, remove };
}
