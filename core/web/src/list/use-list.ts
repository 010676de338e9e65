import type { SchemaRef } from '@porchlight/kernel';
import type { CallInput } from '../api/call-input.ts';
import { useApi } from '../portal/portal-context.tsx';
import { type ListQuery, useListQuery } from '../query/use-list-query.ts';
import type { List, Listed, ListPage } from './define-list.ts';
import type { ListFilter } from './define-list-address.ts';
import { type ListControl, useListAddress } from './use-list-address.ts';

/** What a list shows, how that changes, and its page; the one before stays until the next one has arrived. */
export interface ListState<Page, F> {
  readonly control: ListControl<F>;
  readonly query: ListQuery<Listed<Page, F>>;
}

/** The state of a list from its address. */
export function useList<Q, Page extends ListPage, Row, F extends ListFilter>(
  { endpoint, queryKey, query, address, refetchInterval }: List<Q, Page, Row, F>,
  { enabled = true }: { readonly enabled?: boolean } = {},
): ListState<Page, F> {
  const api = useApi();
  const control = useListAddress(address.read, address.write, address.beside);
  const { filter } = control;
  const pages = useListQuery({
    queryKey: [...queryKey, address.listed(filter)],
    queryFn: async ({ signal }): Promise<Listed<Page, F>> => {
      const input = { query: query(filter), signal } as CallInput<
        undefined,
        SchemaRef<Q>,
        undefined
      >;
      return { ...(await api.call(endpoint, input)), filter };
    },
    enabled,
    ...(refetchInterval !== undefined && { refetchInterval }),
  });
  return { control, query: pages };
}
