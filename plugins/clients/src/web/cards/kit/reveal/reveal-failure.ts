import { isApiError, wasRefused } from '@porchlight/web';
import { revealTexts } from './reveal-texts.ts';

/** The agency wants a purpose and none was said. */
export function wantsPurpose(error: unknown): boolean {
  return isApiError(error) && error.details.some(({ field }) => field === 'purpose');
}

/** The message when a hidden value was not shown: the server's own about limits, otherwise a general one. */
export function revealFailure(error: unknown): string {
  if (isApiError(error) && error.status === 403) return revealTexts.refused;
  return (wasRefused(error) ? error.serverMessage : null) ?? revealTexts.failed;
}
