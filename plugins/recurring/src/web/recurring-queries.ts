import { type ApiClient, useApi, useListQuery } from '@porchlight/web';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { recurringEndpoints } from '../endpoints.ts';
import type { RecurringPaymentPage } from '../generated/types.ts';
import { queryOf, type RecurringFilter } from './recurring-filter.ts';

/** Payments on one page of the list. */
export const PAGE_SIZE = 15;
/** The scheduler changes what is shown. */
const REFRESH_MS = 60_000;

/** Keys of the cache; whatever changes a schedule invalidates `all`. */
const keys = {
  all: ['recurring'],
  summary: ['recurring', 'summary'],
  attention: ['recurring', 'attention'],
  list: (filter: object) => ['recurring', 'list', filter],
  details: (id: number) => ['recurring', 'details', id],
  ofClient: (id: number) => ['recurring', 'client', id],
} as const;

/** A page of the list, and the filter of its query. */
export interface ListedPayments extends RecurringPaymentPage {
  readonly filter: RecurringFilter;
}

/** One page of the list; the one before stays until the next one has arrived. */
export function useRecurringList(filter: RecurringFilter) {
  const api = useApi();
  const { payment: _, ...listed } = filter;
  return useListQuery({
    queryKey: keys.list(listed),
    queryFn: async ({ signal }): Promise<ListedPayments> => {
      const query = queryOf(filter, PAGE_SIZE);
      return {
        ...(await api.call(recurringEndpoints.listRecurringPage, { query, signal })),
        filter,
      };
    },
    refetchInterval: REFRESH_MS,
  });
}

/** Counts and sums above the list. */
export function useRecurringSummary() {
  const api = useApi();
  return useQuery({
    queryKey: keys.summary,
    queryFn: async ({ signal }) =>
      (await api.call(recurringEndpoints.readSummary, { signal })).data,
    refetchInterval: REFRESH_MS,
  });
}

/** One with its payments. */
export function detailsQuery(api: ApiClient, id: number) {
  return queryOptions({
    queryKey: keys.details(id),
    queryFn: async ({ signal }) =>
      (await api.call(recurringEndpoints.readRecurring, { params: { id }, signal })).data,
    staleTime: 0,
  });
}

/** Those of a client. */
export function clientQuery(api: ApiClient, id: number) {
  return queryOptions({
    queryKey: keys.ofClient(id),
    queryFn: async ({ signal }) => {
      const query = {
        customer_id: id,
        sort: 'next_payment_date',
        dir: 'asc',
        page_size: 15,
      } as const;
      return (await api.call(recurringEndpoints.listRecurring, { query, signal })).data
        .recurring_payments;
    },
  });
}

/** What needs this agent. */
export function attentionQuery(api: ApiClient) {
  return queryOptions({
    queryKey: keys.attention,
    queryFn: async ({ signal }) =>
      (await api.call(recurringEndpoints.listAttention, { signal })).data,
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  });
}

/** Fetches everything again that an action may have changed. */
export function useRefreshRecurring(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    void queries.invalidateQueries({ queryKey: ['clients', 'history'] });
    void queries.invalidateQueries({ queryKey: ['billing'] });
    await queries.invalidateQueries({ queryKey: keys.all });
  };
}
