import { listPreviews, readSubmission } from '@porchlight/forms/contract';
import type { ApiClient } from '@porchlight/web';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { envelopeEndpoints } from '../endpoints/envelope-endpoints.ts';
import { signedDocumentEndpoints } from '../endpoints/signed-document-endpoints.ts';

const WAITING_MS = 30_000;

/** A form without what was typed into it. */
export function formQuery(api: ApiClient, id: number) {
  return queryOptions({
    queryKey: ['forms', 'submissions', 'signed', id],
    queryFn: async ({ signal }) =>
      (await api.call(readSubmission, { params: { id }, signal })).data,
  });
}

/** How a form is signed. */
export function envelopeQuery(api: ApiClient, id: number) {
  return queryOptions({
    queryKey: ['signing', 'envelopes', id],
    queryFn: async ({ signal }) =>
      (await api.call(envelopeEndpoints.readEnvelope, { params: { id }, signal })).data,
    staleTime: 0,
  });
}

/** The forms that wait for the signature of this agent, the oldest first; read again while they are shown. */
export function waitingQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['signing', 'waiting'],
    queryFn: ({ signal }) => api.call(envelopeEndpoints.listWaiting, { signal }),
    staleTime: 0,
    refetchInterval: WAITING_MS,
  });
}

/** Where the signed document opens for five minutes; each screen that shows it gets an address of its own. */
export function signedDocumentQuery(api: ApiClient, id: number) {
  return queryOptions({
    queryKey: ['signed-documents', id],
    queryFn: async ({ signal }) =>
      (
        await api.call(signedDocumentEndpoints.readSignedDocument, {
          params: { id: String(id) },
          signal,
        })
      ).document.signed_url,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
}

/**
 * Where this agent signs a form. The address works once, so each opening fetches another one.
 *
 * @param opening counts the openings of the form on this screen
 */
export function signingAddressQuery(api: ApiClient, id: number, opening: number) {
  return queryOptions({
    queryKey: ['signing-addresses', id, opening],
    queryFn: async ({ signal }) => {
      const input = { params: { id }, query: { signer: 'advisor' }, signal } as const;
      return (await api.call(envelopeEndpoints.openSigning, input)).embedded_url;
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** The sample files of a form template; their addresses are valid for 5 minutes. */
export function previewsQuery(api: ApiClient, templateId: number) {
  return queryOptions({
    queryKey: ['forms', 'templates', 'previews', templateId],
    queryFn: async ({ signal }) =>
      (await api.call(listPreviews, { params: { id: templateId }, signal })).documents,
    staleTime: 4 * 60_000,
  });
}

/** Fetches forms, envelopes, what waits, and the timeline again after a change. */
export function useRefreshSigning(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    void queries.invalidateQueries({ queryKey: ['clients', 'history'] });
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['signing'] }),
      queries.invalidateQueries({ queryKey: ['forms'] }),
    ]);
  };
}
