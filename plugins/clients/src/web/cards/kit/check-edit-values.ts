import type { FieldMessage } from '@porchlight/kernel';
import { fieldMessages } from '@porchlight/schemas';
import { clientWriteSchema } from '../../../generated/schemas/client-write.ts';
import type { ClientWrite } from '../../../generated/types.ts';
import { validateClientWrite } from '../../../generated/validators/client-write.js';
import { withValueMessages } from '../../../rules/values/value-messages.ts';
import type { CardField } from './card-fields.ts';
import type { EditWidget } from './edit-dialog-definition.ts';

interface FieldSchema {
  readonly 'x-label': string;
  readonly 'x-sensitive'?: string;
  readonly 'x-widget'?: string;
  readonly format?: string;
}

const properties = clientWriteSchema.properties as Readonly<Record<CardField, FieldSchema>>;

/** The rules of `clients/client-write`, the same in the browser as on the server: a sentence per broken field. */
export function checkEditBody(body: ClientWrite, today: string): readonly FieldMessage[] {
  const messages = validateClientWrite(body)
    ? []
    : fieldMessages(validateClientWrite.errors, clientWriteSchema);
  return withValueMessages(messages, body, today);
}

export function schemaLabel(field: CardField): string {
  return properties[field]['x-label'];
}

/** What a field is typed into, unless its dialog says otherwise. */
export function schemaWidget(field: CardField): EditWidget {
  const { format, 'x-sensitive': sensitive, 'x-widget': widget } = properties[field];
  if (sensitive !== undefined) return 'secret';
  if (widget === 'date') return 'date';
  if (format === 'amount') return 'amount';
  if (/_phone$/.test(field)) return 'phone';
  if (/_email$/.test(field)) return 'email';
  if (/_percentage$/.test(field)) return 'number';
  return 'text';
}

const FIGURES = new Set(['ssn', 'ein', 'routing', 'account', 'card']);

/** Whether a hidden value is made of figures alone, so that a phone shows its keys for them. */
export function holdsFigures(field: CardField): boolean {
  return FIGURES.has(properties[field]['x-sensitive'] ?? '');
}
