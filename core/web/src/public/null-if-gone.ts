import { isApiError } from '../api/api-error.ts';

/** What a call returns; null when the record behind the link is gone. */
export async function nullIfGone<T>(call: Promise<{ readonly data: T }>): Promise<T | null> {
  try {
    return (await call).data;
  } catch (error) {
    if (isApiError(error) && error.code === 'not_found') return null;
    throw error;
  }
}
