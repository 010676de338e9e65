import type { FieldValues, UseFormSetError } from 'react-hook-form';
import { isApiError, messageOf } from '../api/api-error.ts';
import { showMessages } from './show-messages.ts';

/**
 * Shows a failed save: sentences of `details` at their fields, and returns what belongs above the
 * form: the sentences without a field of their own, else the error's message.
 *
 * @param names the fields that the form shows, in the order of the screen
 */
export function showServerErrors<T extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<T>,
  names: readonly string[],
): string | null {
  const details = isApiError(error) ? error.details : [];
  const shown = details.filter(({ field }) => names.includes(field));
  showMessages(shown, setError, names, 'server');
  const others = details
    .filter(({ field }) => !names.includes(field))
    .map(({ message }) => message);
  if (others.length > 0) return others.join('. ');
  return shown.length > 0 ? null : messageOf(error);
}
