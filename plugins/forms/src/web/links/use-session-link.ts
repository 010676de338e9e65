import { isApiError, useApi } from '@porchlight/web';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { sessionLinkQuery, sessionToken } from '../form-queries.ts';
import { linkTexts as texts } from './link-texts.ts';

export type SessionLinkParts = ReturnType<typeof useSessionLink>;

/**
 * The link of a session, made when there is none. Once it was revoked here, the next one is made only by `replace`, so
 * no link appears that no agent requested.
 */
export function useSessionLink(sessionId: number) {
  const api = useApi();
  const queries = useQueryClient();
  const revokedKey = ['forms-revoked-session-link', sessionId];
  const { data: isRevoked } = useQuery({
    queryKey: revokedKey,
    queryFn: () => false,
    enabled: false,
    initialData: false,
    gcTime: Infinity,
  });
  const options = sessionLinkQuery(api, sessionId);
  const query = useQuery({ ...options, enabled: !isRevoked });
  const changed = () => void queries.invalidateQueries({ queryKey: ['clients', 'history'] });
  const replacing = useMutation({
    mutationFn: () =>
      sessionToken(api, sessionId, { accessType: 'client_access', forceRegenerate: true }),
    onSuccess: (link) => {
      queries.setQueryData(options.queryKey, link);
      queries.setQueryData(revokedKey, false);
      changed();
    },
  });
  const link = isRevoked || !query.data?.formUrl ? undefined : query.data;
  return {
    query,
    link,
    /** Why there is no link; null while there is one, and while it is awaited. */
    failure: link === undefined ? sessionLinkFailure(query.data, query.error) : null,
    isRevoked,
    /** Ends the link and makes another one. */
    replacing,
    onRevoked: () => {
      queries.setQueryData(revokedKey, true);
      changed();
    },
  };
}

/** Why a session has no link: it was refused, the server was not reached, or its answer has none. Null while waiting. */
export function sessionLinkFailure(
  answer: { readonly formUrl?: string } | undefined,
  error: Error | null,
): string | null {
  if (answer !== undefined && !answer.formUrl) return texts.sessionNone;
  if (error === null) return null;
  return isApiError(error) && error.status > 0 ? texts.sessionFailed : texts.sessionUnreached;
}
