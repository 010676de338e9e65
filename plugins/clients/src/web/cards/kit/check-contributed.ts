import type { FieldMessage } from '@porchlight/kernel';
import { fieldMessages, readAmount } from '@porchlight/schemas';
import type { ClientWrite, ContributedField } from '../../../generated/types.ts';
import { hasAmount } from '../../../rules/contributed-kinds.ts';

/** Dollars in fields of other plugins, by the rule of the server; what else their schemas ask only the server knows. */
export function checkContributed(
  body: ClientWrite,
  fields: readonly ContributedField[],
): readonly FieldMessage[] {
  const values = body as Readonly<Record<string, unknown>>;
  return fields.flatMap(({ field, label, schema }) => {
    const text = values[field];
    const wrong = typeof text === 'string' && text.trim() !== '' && readAmount(text) === undefined;
    if (!wrong || !hasAmount(schema)) return [];
    const broken = { keyword: 'type', instancePath: '', schemaPath: '#/type', params: {} };
    return fieldMessages([broken], { 'x-label': label, ...schema }).map(({ message }) => {
      return { field, message };
    });
  });
}
