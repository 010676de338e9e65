import { isApiError } from '../api/api-error.ts';

/** Why a call failed: no connection, too many calls, or anything else that is worth another try. */
export type CallFailure = 'offline' | 'busy' | 'failed';

export function callFailure(error: unknown): CallFailure {
  if (!navigator.onLine) return 'offline';
  return isApiError(error) && error.status === 429 ? 'busy' : 'failed';
}

/** Whether a part of the app could not be fetched although there is a network: the portal was updated since. */
export const isPartGone = (error: unknown): boolean =>
  navigator.onLine && /module/.test(String(error));
