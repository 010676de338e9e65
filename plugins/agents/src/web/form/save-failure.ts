import { isApiError } from '@porchlight/web';

/** The sentence for a failed save: the server's own when there is one (AG-028 to AG-031). */
export function saveFailure(error: unknown): string {
  if (!isApiError(error)) return 'Failed to save changes. Please try again.';
  if (error.serverMessage !== undefined) return error.serverMessage;
  if (error.status === 400) return 'Invalid data provided. Please check your input.';
  if (error.status === 500) return 'Server error. Please try again later.';
  return 'Failed to save changes. Please try again.';
}

/** AG-033, with the reason where the server gave one. */
export function passwordFailure(error: unknown): string {
  return withReason('Failed to update password.', error);
}

/** AG-032, with the reason where the server gave one. */
export function deleteFailure(error: unknown): string {
  return withReason('Failed to delete admin', error);
}

function withReason(sentence: string, error: unknown): string {
  const reason = isApiError(error) ? error.serverMessage : undefined;
  if (reason === undefined) return sentence;
  return `${sentence.replace(/\.$/, '')}. ${reason}`;
}
