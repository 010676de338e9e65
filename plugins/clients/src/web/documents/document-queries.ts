import { type ApiClient, useApi } from '@porchlight/web';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { clientEndpoints } from '../../endpoints.ts';
import type { Document } from '../../generated/types.ts';
import { CLIENT_LOOK_MS, clientKeys } from '../client-queries.ts';

const keys = {
  ofClient: (clientId: number) => [...clientKeys.all, 'documents', clientId],
  one: (id: string) => ['clients-document', id],
} as const;

/** How the documents of a client are read. */
export function documentsQuery(api: ApiClient, clientId: number) {
  return queryOptions({
    queryKey: keys.ofClient(clientId),
    queryFn: async ({ signal }): Promise<readonly Document[]> => {
      const input = { params: { id: clientId }, signal };
      return (await api.call(clientEndpoints.listDocuments, input)).documents;
    },
    staleTime: 15_000,
  });
}

/** The documents of a client, newest first, refreshed while the tab is visible. */
export function useDocuments(clientId: number) {
  return useQuery({
    ...documentsQuery(useApi(), clientId),
    refetchOnWindowFocus: true,
    refetchInterval: CLIENT_LOOK_MS,
  });
}

/**
 * One document with an address of its content, fetched each time it is opened and not while it is open:
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
  const input = { params: { id }, ...(signal === undefined ? {} : { signal }) };
  return (await api.call(clientEndpoints.readDocument, input)).document;
}

/** Brings the documents of a client and its history up to date after something was written or opened. */
export function useRefreshDocuments(clientId: number) {
  const cache = useQueryClient();
  return () => {
    void cache.invalidateQueries({ queryKey: keys.ofClient(clientId) });
    void cache.invalidateQueries({ queryKey: clientKeys.history(clientId) });
  };
}

/** What a save that met a newer version, or nothing at all, needs to know. */
export function useDocumentNow({ id, client_id, file_url }: Document) {
  const api = useApi();
  const cache = useQueryClient();
  const refresh = useRefreshDocuments(client_id ?? 0);
  return {
    /** The document as it is stored now; the dialog goes on from it, and its preview stays as it is. */
    async fetched(): Promise<Document> {
      const now = { ...(await documentOf(api, id)), file_url };
      cache.setQueryData(keys.one(id), now);
      return now;
    },
    /** The list must not show it any longer. */
    gone: refresh,
  };
}
