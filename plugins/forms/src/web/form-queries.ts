import { readClient } from '@porchlight/clients/contract';
import { complete, type ApiClient } from '@porchlight/web';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { formLinkEndpoints } from '../endpoints/form-link-endpoints.ts';
import { reviewEndpoints } from '../endpoints/review-endpoints.ts';
import { sessionEndpoints } from '../endpoints/session-endpoints.ts';
import { submissionEndpoints } from '../endpoints/submission-endpoints.ts';
import { templateEndpoints } from '../endpoints/templates-endpoints.ts';
import type { SessionToken, SessionTokenCreate, Submission } from '../generated/types.ts';
import { DEFAULT_LINK_DAYS } from '../rules/links/link-life.ts';

const DELIVERY_MS = 5_000;
const ARRIVAL_MS = 30_000;
const keys = { sessions: ['forms', 'sessions'], submissions: ['forms', 'submissions'] } as const;

/** A client, by the same key as on its own page. */
export function clientQuery(api: ApiClient, id: number) {
  return queryOptions({
    queryKey: ['clients', 'detail', id],
    queryFn: ({ signal }) => api.call(readClient, { params: { id }, signal }),
    staleTime: 15_000,
  });
}

/** The sessions of a client, newest first. */
export function sessionsQuery(api: ApiClient, clientId: number) {
  return queryOptions({
    queryKey: [...keys.sessions, 'of-client', clientId],
    queryFn: ({ signal }) =>
      api.call(sessionEndpoints.listSessions, { params: { id: clientId }, signal }),
    staleTime: 15_000,
  });
}

/** One session with its status. */
export function sessionQuery(api: ApiClient, id: number) {
  return queryOptions({
    queryKey: [...keys.sessions, 'one', id],
    queryFn: ({ signal }) =>
      api.call(sessionEndpoints.readSessionDetails, { params: { id }, signal }),
    staleTime: 15_000,
  });
}

/** The link of a session with all that screens show of it; the address may be missing. */
export async function sessionToken(
  api: ApiClient,
  id: number,
  body: SessionTokenCreate,
  signal?: AbortSignal,
): Promise<SessionToken> {
  const input = { params: { id }, body, ...(signal && { signal }) };
  const link = await api.call(formLinkEndpoints.createSessionToken, input);
  return complete(link, 'token', 'expiresAt', 'linkId', 'created_at', 'view_count', 'recipient');
}

/** The link of a session, made when there is none; asking again returns the one that works. */
export function sessionLinkQuery(api: ApiClient, id: number) {
  return queryOptions({
    queryKey: ['forms', 'links', 'of-session', id],
    queryFn: ({ signal }) => sessionToken(api, id, { accessType: 'client_access' }, signal),
    retry: false,
    // A message that was just sent shows what became of it.
    refetchInterval: ({ state }) =>
      state.data?.sent?.delivery === 'waiting' ? DELIVERY_MS : false,
  });
}

/** A form that its client may send at any moment. */
function isWithClient({ type, list_status, is_voided }: Submission): boolean {
  return type === 'Web Form' && !is_voided && /^(pending|in_progress)$/.test(list_status);
}

/** The forms of a client, newest first; read again while the client has one of them to fill in. */
export function formsOfClientQuery(api: ApiClient, clientId: number) {
  return queryOptions({
    queryKey: [...keys.submissions, 'of-client', clientId],
    queryFn: async ({ signal }) =>
      (await api.call(submissionEndpoints.listOfClient, { params: { id: clientId }, signal })).data,
    staleTime: 15_000,
    refetchInterval: ({ state }) => (state.data?.some(isWithClient) === true ? ARRIVAL_MS : false),
  });
}

/** The forms of a session. */
export function formsOfSessionQuery(api: ApiClient, sessionId: number) {
  return queryOptions({
    queryKey: [...keys.submissions, 'of-session', sessionId],
    queryFn: async ({ signal }) =>
      (await api.call(submissionEndpoints.listOfSession, { params: { id: sessionId }, signal }))
        .data,
    staleTime: 15_000,
    refetchInterval: ({ state }) => (state.data?.some(isWithClient) === true ? ARRIVAL_MS : false),
  });
}

/** A form with what was typed into it; secret values are masks. */
export function submissionQuery(api: ApiClient, id: number) {
  return queryOptions({
    queryKey: [...keys.submissions, 'one', id],
    queryFn: async ({ signal }) =>
      (await api.call(submissionEndpoints.readComplete, { params: { id }, signal })).data,
  });
}

/** A form that is being edited: fetched once, because a later answer would not replace what was typed. */
export function editedSubmissionQuery(api: ApiClient, id: number) {
  return queryOptions({
    ...submissionQuery(api, id),
    queryKey: ['form-edits', id],
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** The submitted forms that wait for this agent; read again while they are shown. */
export function waitingReviewsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['forms', 'waiting-reviews'],
    queryFn: ({ signal }) => api.call(reviewEndpoints.listWaitingReviews, { signal }),
    staleTime: 0,
    refetchInterval: ARRIVAL_MS,
  });
}

/** For how many days a new link is valid; 7 when that cannot be loaded. */
export function linkDaysQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['forms', 'link-days'],
    queryFn: async ({ signal }) => {
      const answer = await api
        .call(templateEndpoints.readGlobalSettings, { signal })
        .catch(() => null);
      return answer?.data.default_form_expiration_days ?? DEFAULT_LINK_DAYS;
    },
  });
}

/** Fetches sessions, forms, their counts, and the timeline again after a change. */
export function useRefreshForms(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    void queries.invalidateQueries({ queryKey: ['clients', 'history'] });
    await queries.invalidateQueries({ queryKey: ['forms'] });
  };
}
