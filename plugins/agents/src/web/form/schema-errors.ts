import type { FieldMessage } from '@porchlight/kernel';
import type { FieldErrors, FieldValues, ResolverResult } from 'react-hook-form';

/** Sentences of the schema as the form takes them. */
export function schemaErrors<T extends FieldValues>(
  values: T,
  messages: readonly FieldMessage[],
): ResolverResult<T> {
  if (messages.length === 0) return { values, errors: {} };
  const errors = Object.fromEntries(
    messages.map(({ field, message }) => [field, { type: 'schema', message }]),
  );
  return { values: {}, errors: errors as FieldErrors<T> };
}
