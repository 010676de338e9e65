import type { FieldMessage } from '@porchlight/kernel';
import { isMask } from '../masks.ts';
import { readClientValue, valueKind } from './client-value.ts';

/** Why the text cannot be stored in the field; null when it can, and for a mask, which leaves its value alone. */
export function valueMessage(field: string, value: unknown, today: string): string | null {
  if (typeof value !== 'string') return null;
  if (valueKind(field) === 'ssn' && isMask('ssn', value)) return null;
  const reading = readClientValue(field, value, today);
  return reading !== null && 'error' in reading ? reading.error : null;
}

/** The sentence of each value of a body that cannot be stored, the same in the browser as on the server. */
function valueMessages(body: object, today: string): readonly FieldMessage[] {
  return Object.entries(body).flatMap(([field, value]) => {
    const message = valueMessage(field, value, today);
    return message === null ? [] : [{ field, message }];
  });
}

/** Adds what is wrong with values of fields that the messages of the schema do not name. */
export function withValueMessages(
  messages: readonly FieldMessage[],
  body: object,
  today: string,
): readonly FieldMessage[] {
  const named = new Set(messages.map(({ field }) => field));
  return [...messages, ...valueMessages(body, today).filter(({ field }) => !named.has(field))];
}
