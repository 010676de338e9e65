import { hasFieldMessages, isGone, wasRefused } from '@porchlight/web';
import { clientTexts } from '../client-texts.ts';
import { type DialogPurpose, dialogTexts } from './dialog-texts.ts';
import { NoIdReturned } from './use-create-client.ts';

/**
 * The message above the form after a failed save; null when the fields say it all.
 *
 * @param show puts the messages of the server at their fields; returns what belongs above the form
 */
export function saveFailure(
  error: unknown,
  purpose: DialogPurpose,
  show: () => string | null,
): string | null {
  if (error instanceof NoIdReturned) return dialogTexts.noId;
  const fallback = purpose === 'edit' ? dialogTexts.saveFailed : dialogTexts.createFailed;
  if (isGone(error) && purpose === 'edit') return clientTexts.gone;
  if (!wasRefused(error)) return fallback;
  if (hasFieldMessages(error)) return show();
  return error.serverMessage ?? fallback;
}
