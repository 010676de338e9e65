import type { FieldValues, UseFormSetError, Path } from 'react-hook-form';
import { isApiError, messageOf } from '../api/api-error.ts';
import type { FieldMessage } from '@porchlight/kernel';

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

/**
 * Shows messages at their fields. The focus goes to the first one on the screen, in whatever order the
 * rules of a schema were broken.
 *
 * @param names the fields of the form in the order of the screen; those that it does not name come last
 */
export function showMessages<T extends FieldValues>(
  messages: readonly FieldMessage[],
  setError: UseFormSetError<T>,
  names: readonly string[],
  type = 'schema',
): void {
  const place = new Map(names.map((name, index) => [name, index]));
  const at = ({ field }: FieldMessage) => place.get(field) ?? names.length;
  const ordered = messages.toSorted((one, other) => at(one) - at(other));
  for (const [index, { field, message }] of ordered.entries()) {
    setError(field as Path<T>, { type, message }, { shouldFocus: index === 0 });
  }
}
