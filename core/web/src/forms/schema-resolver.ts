import type { FieldMessage } from '@porchlight/kernel';
import { fieldMessages, type JsonSchema, type Validator } from '@porchlight/schemas';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

/**
 * The rules of a form as react-hook-form takes them.
 *
 * @param messagesOf the broken rules of the values; the first sentence of a field is shown
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

/**
 * The rules of a schema as those of a form, in the sentences that the server gives too.
 *
 * @param validate the generated validator, and `schema` the generated schema of the same id
 * @param bodyOf what the values become before they are sent; the values themselves by default
 */
export function schemaResolver<V extends FieldValues>(
  validate: Validator,
  schema: JsonSchema,
  bodyOf: (values: V) => unknown = (values) => values,
): Resolver<V> {
  return messageResolver((values) =>
    validate(bodyOf(values)) ? [] : fieldMessages(validate.errors, schema),
  );
}
