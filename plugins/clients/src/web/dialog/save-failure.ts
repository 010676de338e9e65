import { isApiError, isGone, showServerErrors } from '@porchlight/web';
import type { UseFormSetError } from 'react-hook-form';
import { kitTexts } from '../cards/kit/kit-texts.ts';
import type { ClientFormValues } from './client-form-values.ts';
import { type DialogPurpose, dialogTexts } from './dialog-texts.ts';

/** The create call answered, but named no id. */
export class NoIdAnswered extends Error {
  override name = 'NoIdAnswered';
}

/**
 * Tells that saving failed; nothing that was typed is touched. Puts the server's sentences at their fields and
 * returns the one above the form, null when the fields say it all.
 *
 * @param names the fields that the dialog shows
 */
export function saveFailure(
  error: unknown,
  purpose: DialogPurpose,
  setError: UseFormSetError<ClientFormValues>,
  names: readonly string[],
): string | null {
  if (error instanceof NoIdAnswered) return dialogTexts.noId;
  const fallback = purpose === 'edit' ? dialogTexts.saveFailed : dialogTexts.createFailed;
  if (!isApiError(error) || error.status < 400 || error.status >= 500) return fallback;
  if (isGone(error) && purpose === 'edit') return kitTexts.gone;
  if (error.details.length > 0) return showServerErrors(error, setError, names);
  return error.serverMessage ?? fallback;
}
