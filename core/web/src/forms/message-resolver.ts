import type { FieldMessage } from '@porchlight/kernel';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

/**
 * The rules of a form as react-hook-form takes them.
 *
 * @param messagesOf validation errors of the values; the first one of each field is shown
 */
export function messageResolver<V extends FieldValues>(
  messagesOf: (values: V) => readonly FieldMessage[],
): Resolver<V> {
  return (values) => {
    const messages = messagesOf(values);
    if (messages.length === 0) return { values, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { field, message } of messages) errors[field] ??= { type: 'schema', message };
    return { values: {}, errors: errors as FieldErrors<V> };
  };
}
