import { type ApiClient, useApi } from '@porchlight/web';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { recurringEndpoints } from '../endpoints.ts';

/** Payments on one page of the list. */
export const PAGE_SIZE = 15;
/** The scheduler changes what is shown. */
export const REFRESH_MS = 60_000;

/** Keys of the cache; whatever changes a schedule invalidates `all`. */
export const recurringKeys = {
  all: ['recurring'],
  summary: ['recurring', 'summary'],
  attention: ['recurring', 'attention'],
  list: ['recurring', 'list'],
  details: (id: number) => ['recurring', 'details', id],
  ofClient: (id: number) => ['recurring', 'client', id],
} as const;

/** Counts and sums above the list. */
export function useRecurringSummary() {
  const api = useApi();
  return useQuery({
    queryKey: recurringKeys.summary,
    queryFn: async ({ signal }) =>
      (await api.call(recurringEndpoints.readSummary, { signal })).data,
    refetchInterval: REFRESH_MS,
  });
}

/** One with its payments. */
export function detailsQuery(api: ApiClient, id: number) {
  return queryOptions({
    queryKey: recurringKeys.details(id),
    queryFn: async ({ signal }) =>
      (await api.call(recurringEndpoints.readRecurring, { params: { id }, signal })).data,
    staleTime: 0,
  });
}

/** Those of a client. */
export function clientQuery(api: ApiClient, id: number) {
  return queryOptions({
    queryKey: recurringKeys.ofClient(id),
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
    queryKey: recurringKeys.attention,
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
    await queries.invalidateQueries({ queryKey: recurringKeys.all });
  };
}
