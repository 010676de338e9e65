import { parseDateText, readAmount } from '@porchlight/schemas';
import type { TableCell } from '../../client-table.ts';
import { maskOf } from '../../rules/masks.ts';
import { textOfNotes } from '../../rules/plain-notes.ts';
import { sensitiveKind, type ContributedFields } from '../fields/contributed-fields.ts';
import type { ClientChanges } from '../store/client-changes.ts';
import type { StoredClient } from '../store/stored-client.ts';
import type { TableField } from '../sql/table/table-field.ts';

/** What a cell holds before the edits, as the table returns it. */
export function storedValue(
  field: TableField,
  row: StoredClient,
  contributed: ContributedFields,
): TableCell['value'] {
  if (field.form === 'never-stored') return '';
  if (field.form === 'mask') return row.masks[field.key] ?? '';
  const value = contributed.byKey.has(field.key) ? row.ext[field.key] : row[field.key];
  return tableValue(field, value);
}

/** What a cell holds after the changes; null when they leave it alone. */
export function changedValue(
  field: TableField,
  { columns, ext, secrets }: ClientChanges,
  contributed: ContributedFields,
): { readonly value: TableCell['value'] } | null {
  const { key } = field;
  const plain = secrets.get(key);
  const kind = sensitiveKind(key, contributed);
  if (plain !== undefined && kind !== null) return { value: maskOf(kind, plain) };
  if (columns.has(key)) return { value: tableValue(field, columns.get(key)) };
  return ext.has(key) ? { value: tableValue(field, ext.get(key)) } : null;
}

/** Whether a cell still holds what the caller saw in it: `was` may be as stored or as shown. */
export function isStill(field: TableField, stored: TableCell['value'], was: string): boolean {
  const seen = was.trim();
  if (stored === null || stored === '') return seen === '';
  switch (field.form) {
    case 'number':
      return readAmount(seen) === readAmount(String(stored));
    case 'date':
      return parseDateText(seen, { today: String(stored) }) === stored;
    default:
      return seen === stored || (field.rich === true && seen === textOfNotes(String(stored)));
  }
}

/** A stored value as the table returns it. */
export function tableValue(field: TableField, value: unknown): TableCell['value'] {
  const blank = value === undefined || value === null || value === '';
  if (field.form === 'date') return blank ? null : String(value);
  if (field.type !== 'currency') return blank ? '' : String(value);
  return blank ? null : Number(value);
}
