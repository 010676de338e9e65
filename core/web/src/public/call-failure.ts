import { isApiError } from '../api/api-error.ts';
import { isPartMissing } from '../base/is-outdated.ts';

/**
 * Why something failed: no connection, too many calls, a part of the app that an update has replaced, or anything else that is
 * worth another try.
 */
export type CallFailure = 'offline' | 'busy' | 'gone' | 'failed';

export function callFailure(error: unknown): CallFailure {
  if (!navigator.onLine) return 'offline';
  if (isPartMissing(error)) return 'gone';
  return isApiError(error) && error.status === 429 ? 'busy' : 'failed';
}
