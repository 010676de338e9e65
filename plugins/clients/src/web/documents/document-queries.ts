import { type ApiClient, useApi } from '@porchlight/web';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Document, DocumentAnswer, DocumentListAnswer } from '../../generated/types.ts';
import { CLIENT_LOOK_MS, clientKeys } from '../client-queries.ts';

const keys = {
  ofClient: (clientId: number) => [...clientKeys.all, 'documents', clientId],
  one: (id: string) => ['clients-document', id],
} as const;

/** How the documents of a client are read (C10). */
export function documentsQuery(api: ApiClient, clientId: number) {
  return queryOptions({
    queryKey: keys.ofClient(clientId),
    queryFn: async ({ signal }): Promise<readonly Document[]> => {
      const path = `/clients/${String(clientId)}/documents`;
      return (await api.get<DocumentListAnswer>(path, { signal })).documents;
    },
    staleTime: 15_000,
  });
}

/** The documents of a client, newest first, kept up to date while the tab is looked at. */
export function useDocuments(clientId: number) {
  return useQuery({
    ...documentsQuery(useApi(), clientId),
    refetchOnWindowFocus: true,
    refetchInterval: CLIENT_LOOK_MS,
  });
}

/**
 * One document with an address of its content (O1), asked for anew each time it is opened and not while it is open:
 * another address would load the preview again.
 */
export function useDocument(id: string) {
  const api = useApi();
  return useQuery({
    queryKey: keys.one(id),
    queryFn: ({ signal }) => documentOf(api, id, signal),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** One document with a new address, valid for five minutes. */
export async function documentOf(
  api: ApiClient,
  id: string,
  signal?: AbortSignal,
): Promise<Document> {
  const path = `/documents/${encodeURIComponent(id)}`;
  return (await api.get<DocumentAnswer>(path, signal === undefined ? {} : { signal })).document;
}

/** Brings the documents of a client and its history up to date after something was written or opened. */
export function useRefreshDocuments(clientId: number) {
  const cache = useQueryClient();
  return () => {
    void cache.invalidateQueries({ queryKey: keys.ofClient(clientId) });
    void cache.invalidateQueries({ queryKey: clientKeys.history(clientId) });
  };
}
