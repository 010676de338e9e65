import { isApiError } from '@porchlight/web/public';

/** The text for a failed call. A link that is void by then is shown by the frame. */
export function pageFailure(error: unknown): 'closed' | 'busy' | 'offline' | 'failed' {
  if (!navigator.onLine) return 'offline';
  if (!isApiError(error)) return 'failed';
  if (error.status === 409) return 'closed';
  return error.status === 429 || error.status === 503 ? 'busy' : 'failed';
}
