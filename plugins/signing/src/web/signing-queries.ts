import { readDocument } from '@porchlight/clients/contract';
import { listPreviews, readSubmission } from '@porchlight/forms/contract';
import { type ApiClient, complete, isApiError } from '@porchlight/web';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { envelopeEndpoints } from '../endpoints/envelope-endpoints.ts';
import { documentMessages } from '../rules/screens/document-failure.ts';
import { signedDocumentEndpoints } from '../endpoints/signed-document-endpoints.ts';

/** There is none; one that was changed is not missing, and no copy may take its place. */
function isMissing(error: unknown): boolean {
  return isApiError(error) && error.status === 404 && error.message === documentMessages.noSigned;
}

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

/** A form with the id of its signed document, which is that of the client's copy once there is one. */
export interface SignedForm {
  readonly id: number;
  readonly signed_document_id: string | null;
}

/**
 * Where the signed document opens for five minutes; each screen that shows it gets an address of its own. Of a form that
 * was not signed in this portal there is only the document of the client; null when that has no file either.
 */
export function signedDocumentQuery(api: ApiClient, { id, signed_document_id: copy }: SignedForm) {
  return queryOptions({
    queryKey: ['signed-documents', id, copy],
    queryFn: async ({ signal }) => {
      const params = { id: String(id) };
      try {
        const call = signedDocumentEndpoints.readSignedDocument;
        const { document } = await api.call(call, { params, signal });
        return complete(document, 'signed_url').signed_url;
      } catch (error) {
        if (copy === null || !isMissing(error)) throw error;
        return (await api.call(readDocument, { params: { id: copy }, signal })).document.file_url;
      }
    },
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
      const answer = await api.call(envelopeEndpoints.openSigning, input);
      return complete(answer, 'embedded_url').embedded_url;
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
