import type { ApiClient } from '@porchlight/web';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { keptDocumentEndpoints } from '../../endpoints/kept-document-endpoints.ts';
import type { KeptDocumentQuery } from '../../generated/types.ts';

export const KEPT_KEY = ['signing', 'kept'] as const;

/** One page of the signed documents that are kept. */
export function keptQuery(api: ApiClient, query: KeptDocumentQuery) {
  return queryOptions({
    queryKey: [...KEPT_KEY, query],
    queryFn: ({ signal }) => api.call(keptDocumentEndpoints.listKept, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
