import type { SchemaRef } from '@porchlight/kernel';
import type { CallInput } from '../api/call-input.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useApi } from '../portal/portal-context.tsx';
import { useSession } from '../portal/use-session.ts';
import { type ListQuery, useListQuery } from '../query/use-list-query.ts';
import type { List, ListDefinition, Listed, ListPage, WholeList } from './define-list.ts';
import type { ListFilter } from './define-list-address.ts';
import { type ListControl, useListAddress } from './use-list-address.ts';

/** What a list shows, how that changes, and its page; the one before stays until the next one has arrived. */
export interface ListState<Page, F> {
  readonly control: ListControl<F>;
  readonly query: ListQuery<Listed<Page, F>>;
}

interface ListOptions<F> {
  readonly enabled?: boolean;
  /** For a screen that decides by it whether the list is enabled. */
  readonly control?: ListControl<F>;
}

/** The state of a list from its address. */
export function useList<Q, Page extends ListPage, Row, F extends ListFilter>(
  list: List<Q, Page, Row, F>,
  { enabled = true, control: given }: ListOptions<F> = {},
): ListState<Page, F> {
  const { endpoint, queryKey, query, address, pageSize, staleTime, refetchInterval } = list;
  const api = useApi();
  const { session } = useSession();
  const own = useListAddress(address);
  const control = given ?? own;
  const { filter } = control;
  const listed = Object.fromEntries(
    Object.entries(filter).filter(([name]) => !address.beside.includes(name as keyof F)),
  );
  const pages = useListQuery({
    queryKey: [...queryKey, listed],
    queryFn: async ({ signal }): Promise<Listed<Page, F>> => {
      const wanted = { ...(query?.(filter) ?? listed), page_size: pageSize };
      const input = { query: wanted, signal } as unknown as CallInput<
        undefined,
        SchemaRef<Q>,
        undefined
      >;
      return { ...(await api.call(endpoint, input)), filter };
    },
    enabled: enabled && session !== null,
    ...(staleTime !== undefined && { staleTime }),
    ...(refetchInterval !== undefined && { refetchInterval }),
  });
  return { control, query: pages };
}

/** The same of a list that the server sends whole. */
export function useWholeList<Row, F extends ListFilter>(
  { address }: ListDefinition<WholeList<Row>, Row, F>,
  { data, ...query }: UseQueryResult<readonly Row[]>,
): ListState<WholeList<Row>, F> {
  const control = useListAddress(address);
  const page = data && { data, total: data.length, filter: control.filter };
  return { control, query: { ...query, data: page } };
}
