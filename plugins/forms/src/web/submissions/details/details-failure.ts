import { isApiError } from '@porchlight/web';
import { submissionTexts } from '../submission-texts.ts';

const texts = submissionTexts.details;

/**
 * The message above the form after a failed save.
 *
 * @param show puts the messages of the server at their fields; returns what belongs above the form
 */
export function detailsFailure(error: unknown, show: () => string | null): string | null {
  const isRefused = isApiError(error) && error.status >= 400 && error.status < 500;
  if (!isRefused) return texts.saveFailed;
  return error.details.length === 0 && error.serverMessage === undefined ? texts.refused : show();
}
