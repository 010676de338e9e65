import type { FieldMessage } from '@porchlight/kernel';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';

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
