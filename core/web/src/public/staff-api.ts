import type { ApiClient } from '../api/api-client.ts';
import { readStoredToken } from '../session/session.ts';
import type { VisitFacts } from './visit-context.ts';

/**
 * For a page that staff come back to: calls are made as the user who is signed in to the portal in this browser. Null
 * for everyone else. Show nothing that such a call returns: the page is one for visitors.
 */
export function staffApi({ apiAs, storage }: VisitFacts): ApiClient | null {
  const token = readStoredToken(storage, new Date());
  return token === null ? null : apiAs(token);
}
