import { isApiError } from '../api/api-error.ts';

/**
 * Why something failed: no connection, too many calls, a part of the app that an update has replaced, or anything else that is
 * worth another try.
 */
export type CallFailure = 'offline' | 'busy' | 'gone' | 'failed';

export function callFailure(error: unknown): CallFailure {
  if (!navigator.onLine) return 'offline';
  if (isPartGone(error)) return 'gone';
  return isApiError(error) && error.status === 429 ? 'busy' : 'failed';
}

/** Whether a part of the app could not be fetched although there is a network: the portal was updated since. */
export const isPartGone = (error: unknown): boolean =>
  navigator.onLine && /module/.test(String(error));
