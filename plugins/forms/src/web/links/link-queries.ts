import { searchClients } from '@porchlight/clients/contract';
import type { ApiClient } from '@porchlight/web';
import { queryOptions } from '@tanstack/react-query';
import { formLinkEndpoints } from '../../endpoints/form-link-endpoints.ts';
import { templateEndpoints } from '../../endpoints/templates-endpoints.ts';

const DELIVERY_MS = 5_000;
const key = ['forms', 'links'] as const;

/** The links to the forms of a client, newest first. */
export function tokensQuery(api: ApiClient, clientId: number | null) {
  return queryOptions({
    queryKey: [...key, 'of-client', clientId],
    enabled: clientId !== null,
    queryFn: ({ signal }) =>
      api.call(formLinkEndpoints.listClientTokens, { params: { clientId: clientId! }, signal }),
    // A message that was just sent shows what became of it.
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ sent }) => sent?.delivery === 'waiting') === true
        ? DELIVERY_MS
        : false,
  });
}

/** A global form as its links need it. */
export function linkedFormQuery(api: ApiClient, id: number) {
  return queryOptions({
    queryKey: ['forms', 'templates', 'one', id],
    queryFn: async ({ signal }) =>
      (await api.call(templateEndpoints.readTemplate, { params: { id }, signal })).form,
  });
}

/** Clients that a text finds; a failed search finds none. */
export function clientSearchQuery(api: ApiClient, text: string) {
  return queryOptions({
    queryKey: ['forms', 'client-search', text],
    enabled: text !== '',
    retry: false,
    queryFn: async ({ signal }) => {
      const found = await api
        .call(searchClients, { query: { q: text }, signal, retry: false })
        .catch(() => null);
      return found?.data ?? [];
    },
  });
}
