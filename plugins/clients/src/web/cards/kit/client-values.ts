import { dollarsText, roundedCents, type FieldMessage } from '@porchlight/kernel';
import { fieldMessages, readAmount, schemaMessages } from '@porchlight/schemas';
import type { FormWidget } from '@porchlight/web';
import { clientWriteSchema } from '../../../generated/schemas/client-write.ts';
import type { Client, ClientWrite, ContributedField } from '../../../generated/types.ts';
import { validateClientWrite } from '../../../generated/validators/client-write.js';
import { hasAmount } from '../../../rules/contributed-kinds.ts';
import { valueKind } from '../../../rules/values/client-value.ts';
import { withValueMessages } from '../../../rules/values/value-messages.ts';
import type { CardField } from './card-fields.ts';
import type { ClientWidget } from './client-edit.ts';

interface FieldSchema {
  readonly 'x-label': string;
  readonly 'x-sensitive'?: string;
  readonly 'x-widget'?: string;
}

const properties = clientWriteSchema.properties as Readonly<Record<CardField, FieldSchema>>;

/** What the fields of a form hold: always text, '' for nothing. */
export type ClientValues = Readonly<Partial<Record<CardField, string>>>;

/** What a form starts with: each field as text, secret ones as their mask. */
export function valuesOf(client: Client, fields: readonly CardField[]): Record<string, string> {
  return Object.fromEntries(fields.map((field) => [field, textOf(client[field])]));
}

/** A stored value as text. */
export function textOf(value: Client[CardField] | undefined): string {
  if (value == null) return '';
  return typeof value === 'number' ? dollarsText(roundedCents(value) ?? 0) : value;
}

/** The changed fields as the server takes them; nothing else is sent. */
export function bodyOf(values: ClientValues, changed: readonly CardField[]): ClientWrite {
  const sent = changed.map((field) => {
    const value = values[field] ?? '';
    if (value !== '' || schemaWidget(field) !== 'date') return [field, value];
    // The birth date of another person than the client is cleared by a marker.
    return [field, field !== 'dob' && valueKind(field) === 'birth-date' ? '__clear__' : null];
  });
  return Object.fromEntries(sent) as ClientWrite;
}

/** The rules of `clients/client-write`, the same in the browser as on the server: a message per broken field. */
export function checkBody(
  body: ClientWrite,
  contributed: readonly ContributedField[],
  today: string,
): readonly FieldMessage[] {
  const messages = schemaMessages(validateClientWrite, clientWriteSchema, body);
  return [...withValueMessages(messages, body, today), ...checkContributed(body, contributed)];
}

/** Dollars in fields of other plugins, by the rule of the server; only the server knows their other rules. */
function checkContributed(
  body: ClientWrite,
  fields: readonly ContributedField[],
): readonly FieldMessage[] {
  const values = body as Readonly<Record<string, unknown>>;
  return fields.flatMap(({ field, label, schema }) => {
    const text = values[field];
    const isWrong =
      typeof text === 'string' && text.trim() !== '' && readAmount(text) === undefined;
    if (!isWrong || !hasAmount(schema)) return [];
    const broken = { keyword: 'type', instancePath: '', schemaPath: '#/type', params: {} };
    return fieldMessages([broken], { 'x-label': label, ...schema }).map(({ message }) => {
      return { field, message };
    });
  });
}

export function schemaLabel(field: CardField): string {
  return properties[field]['x-label'];
}

/** Fields that no draft stores. */
export function isSensitive(field: string): boolean {
  const schema: FieldSchema | undefined = properties[field as CardField];
  return schema?.['x-sensitive'] !== undefined;
}

const widgets: Readonly<Record<string, FormWidget>> = {
  date: 'date',
  currency: 'amount',
  phone: 'phone',
  email: 'email',
  number: 'number',
  textarea: 'textarea',
};

/** The widget of a field, unless its dialog names another. */
export function schemaWidget(field: CardField): ClientWidget {
  return isSensitive(field) ? 'secret' : plainWidget(field);
}

/** The widget of a field that is no secret. */
export function plainWidget(field: CardField): FormWidget {
  const schema: FieldSchema | undefined = properties[field];
  return widgets[schema?.['x-widget'] ?? ''] ?? 'text';
}

const DIGIT_SECRETS = new Set(['ssn', 'ein', 'routing', 'account', 'card']);

/** Whether a hidden value consists of digits only, so that a phone shows its number keys. */
export function hasOnlyDigits(field: CardField): boolean {
  return DIGIT_SECRETS.has(properties[field]['x-sensitive'] ?? '');
}
