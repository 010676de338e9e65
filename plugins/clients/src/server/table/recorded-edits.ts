import { mapInSlices, type AuditLog } from '@porchlight/server';
import type { TableEdit } from '../../client-table.ts';
import { isSameValue, valueKind } from '../../rules/values/client-value.ts';
import { clientFields } from '../fields/client-fields.ts';
import type { ContributedFields } from '../fields/contributed-fields.ts';
import { cellComplaint, cellValue } from './cell-input.ts';
import { isStill, tableValue } from './kept-cell.ts';
import { fieldOf, tableFields } from './table-fields.ts';

/** The newest changes of a cell in which a value is looked up. */
const CHANGES = 20;
/** So many cells go in one statement. */
const CELLS_PER_STATEMENT = 500;

/** Recorded values by the place of their edit. */
export type RecordedValues = ReadonlyMap<number, unknown>;

/**
 * The values of edits with `fromHistory` as the audit has them. Whatever a caller sends, a cell only gets a value that
 * it held before. Edits are left out whose value today's rules store as it is, or that the audit does not have: those
 * are validated like typed ones.
 */
export async function recordedEdits(
  auditLog: Pick<AuditLog, 'recordedValues'>,
  edits: readonly TableEdit[],
  contributed: ContributedFields,
  today: string,
): Promise<RecordedValues> {
  const fields = tableFields(contributed);
  const wanted = (
    await mapInSlices(edits, (edit, place) => {
      const field = edit.fromHistory === true ? fields.get(edit.field) : undefined;
      if (field === undefined || field.sensitive || !field.editable) return null;
      return changesUnderRules(edit, contributed, today) ? { ...edit, place } : null;
    })
  ).filter((edit) => edit !== null);
  const recorded = new Map<number, unknown>();
  for (let first = 0; first < wanted.length; first += CELLS_PER_STATEMENT) {
    const batch = wanted.slice(first, first + CELLS_PER_STATEMENT);
    const values = await auditLog.recordedValues({
      ...{ entity: 'client', fields: batch.map(({ id, field }) => ({ id, field })) },
      changes: CHANGES,
    });
    batch.forEach(({ field: key, value, place }, index) => {
      const field = fieldOf(fields, key, 'field');
      const found = values[index]!.find(
        (one) =>
          isStill(field, tableValue(field, one), value) ||
          (typeof one === 'string' && isSameValue(key, one, value)),
      );
      if (found !== undefined) recorded.set(place, found);
    });
  }
  return recorded;
}

/** Whether today's rules refuse the value, or may store it in another format. */
function changesUnderRules(
  { field, value }: TableEdit,
  contributed: ContributedFields,
  today: string,
): boolean {
  const kind = valueKind(field);
  if (kind === 'email' || kind === 'phone') return value !== '';
  if (clientFields.get(field)?.kind === 'rich-text') return value !== '';
  const sent = cellValue(field, value, contributed);
  return cellComplaint(field, sent, tableFields(contributed), contributed, today) !== null;
}
