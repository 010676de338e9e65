import { isApiError } from '../api/api-error.ts';

/** Null for the failure of a call whose record is gone; throws any other one. */
export function nullIfGone(error: unknown): null {
  if (isApiError(error) && error.code === 'not_found') return null;
  throw error;
}
