import { mapInSlices, type AuditLog } from '@porchlight/server';
import type { TableEdit } from '../../client-table.ts';
import { ASSIGNED_AGENT } from '../../assigned-agent.ts';
import { isSameValue, valueKind } from '../../rules/values/client-value.ts';
import { clientFields } from '../fields/client-fields.ts';
import type { ContributedFields } from '../fields/contributed-fields.ts';
import { cellError, cellValue } from './cell-input.ts';
import { isStill, tableValue } from './stored-cell.ts';
import { fieldOf, editFields, type TableFields } from '../sql/table/table-fields.ts';

/** The newest changes of a cell in which a value is looked up. */
const CHANGES = 20;

/** Recorded values by the place of their edit. */
export type RecordedValues = ReadonlyMap<number, unknown>;

/**
 * The values of edits with `fromHistory` as the audit has them. Whatever a caller sends, a cell only gets a value that
 * it held before. Edits are left out whose value today's rules store as it is, or that the audit does not have: those
 * are validated like typed ones. Of several edits of one cell only the last is looked up: it is the one that gets stored.
 */
export async function recordedEdits(
  auditLog: Pick<AuditLog, 'recordedValues'>,
  edits: readonly TableEdit[],
  contributed: ContributedFields,
  today: string,
): Promise<RecordedValues> {
  const fields = editFields(contributed);
  const wanted = new Map<string, TableEdit & { readonly place: number }>();
  await mapInSlices(edits, (edit, place) => {
    const field = edit.fromHistory === true ? fields.get(edit.field) : undefined;
    if (field === undefined || field.sensitive || !field.editable) return;
    if (!changesUnderRules(edit, contributed, today)) return;
    wanted.set(`${String(edit.id)} ${edit.field}`, { ...edit, place });
  });
  const cells = [...wanted.values()];
  const found = auditLog.recordedValues({ entity: 'client', fields: cells, changes: CHANGES });
  const recorded = new Map<number, unknown>();
  for await (const { place: index, value } of found) {
    const cell = cells[index]!;
    const stored = cell.field === ASSIGNED_AGENT ? recordedAgent(value) : value;
    if (!recorded.has(cell.place) && isValueOf(cell, stored, fields))
      recorded.set(cell.place, stored);
  }
  return recorded;
}

/** The audit names agents: `{ id, name }`. */
function recordedAgent(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'id' in value ? value.id : value;
}

/** Whether the edit means this value of its cell, maybe in another format. */
function isValueOf(edit: TableEdit, recorded: unknown, fields: TableFields): boolean {
  const field = fieldOf(fields, edit.field, 'field');
  if (isStill(field, tableValue(field, recorded), edit.value)) return true;
  return typeof recorded === 'string' && isSameValue(edit.field, recorded, edit.value);
}

/** Whether today's rules refuse the value, or may store it in another format. */
function changesUnderRules(
  { field, value }: TableEdit,
  contributed: ContributedFields,
  today: string,
): boolean {
  // The agent may have been deleted since.
  if (field === ASSIGNED_AGENT) return value !== '';
  const kind = valueKind(field);
  if (kind === 'email' || kind === 'phone') return value !== '';
  if (clientFields.get(field)?.kind === 'rich-text') return value !== '';
  const sent = cellValue(field, value, contributed);
  return cellError(field, sent, editFields(contributed), contributed, today) !== null;
}
