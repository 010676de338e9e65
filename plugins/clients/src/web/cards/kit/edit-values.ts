import type { Client, ClientWrite } from '../../../generated/types.ts';
import { type CardField, clearedDate, isDateField } from './card-fields.ts';
import type { EditValues } from './edit-dialog-definition.ts';

/** What a dialog starts with: each field as text, secret ones as their mask. */
export function valuesOf(client: Client, fields: readonly CardField[]): EditValues {
  return Object.fromEntries(fields.map((field) => [field, textOf(client[field])]));
}

/** A stored value as it stands in a field. */
export function textOf(value: Client[CardField] | undefined): string {
  if (value == null) return '';
  return typeof value === 'number' ? value.toFixed(2) : value;
}

/** The fields that hold something else than at the start. */
export function changedFields(start: EditValues, values: EditValues): readonly CardField[] {
  return (Object.keys(start) as CardField[]).filter(
    (field) => (values[field] ?? '') !== (start[field] ?? ''),
  );
}

/** The changed fields as the server takes them; nothing else is sent. */
export function bodyOf(values: EditValues, changed: readonly CardField[]): ClientWrite {
  const sent = changed.map((field) => {
    const value = values[field] ?? '';
    return [field, value === '' && isDateField(field) ? clearedDate(field) : value];
  });
  return Object.fromEntries(sent) as ClientWrite;
}
