import { isApiError } from '@porchlight/web';

/** The sentence for a failed save: the server's own when there is one. */
export function saveFailure(error: unknown): string {
  if (!isApiError(error)) return 'Failed to save changes. Please try again.';
  if (error.serverMessage !== undefined) return error.serverMessage;
  if (error.status === 400) return 'Invalid data provided. Please check your input.';
  if (error.status === 500) return 'Server error. Please try again later.';
  return 'Failed to save changes. Please try again.';
}

/** A failed change of a password, with the reason where the server gave one. */
export function passwordFailure(error: unknown): string {
  return withReason('Failed to update password.', error);
}

/** A failed suspension or restoration, with the reason where the server gave one. */
export function suspensionFailure(suspending: boolean, error: unknown): string {
  return withReason(
    suspending ? "Couldn't suspend the agent." : "Couldn't restore the agent.",
    error,
  );
}

/** A failed change of a password link, with the reason where the server gave one. */
export function passwordLinkFailure(action: 'sending' | 'revoking', error: unknown): string {
  return withReason(
    action === 'sending' ? "Couldn't send the link." : "Couldn't revoke the link.",
    error,
  );
}

/** A failed deletion, with the reason where the server gave one. */
export function deleteFailure(error: unknown): string {
  return withReason('Failed to delete admin', error);
}

function withReason(sentence: string, error: unknown): string {
  const reason = isApiError(error) ? error.serverMessage : undefined;
  if (reason === undefined) return sentence;
  return `${sentence.replace(/\.$/, '')}. ${reason}`;
}
