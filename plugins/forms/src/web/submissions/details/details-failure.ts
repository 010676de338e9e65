import { isApiError, wasRefused } from '@porchlight/web';
import { submissionTexts } from '../submission-texts.ts';

const texts = submissionTexts.details;

/**
 * The message above the form after a failed save.
 *
 * @param show puts the messages of the server at their fields; returns what belongs above the form
 */
export function detailsFailure(error: unknown, show: () => string | null): string | null {
  if (wasRefused(error)) return show();
  const isRefused = isApiError(error) && error.status >= 400 && error.status < 500;
  return isRefused ? texts.refused : texts.saveFailed;
}
