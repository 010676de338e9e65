import { ASSIGNED_AGENT } from '../../../assigned-agent.ts';
import { clientInvalidAt } from '../../../problems.ts';
import type { ContributedFields } from '../../fields/contributed-fields.ts';
import { contributedTableField } from './contributed-table-fields.ts';
import { ownFields } from './own-fields.ts';
import type { TableField } from './table-field.ts';

/** Every column at the moment, by key. */
export type TableFields = ReadonlyMap<string, TableField>;

const known = new WeakMap<ContributedFields, TableFields>();

/** Ours first; worked out once for the fields that plugins contribute. */
export function tableFields(contributed: ContributedFields): TableFields {
  let fields = known.get(contributed);
  if (fields === undefined) {
    const others = [...contributed.byKey.values()].map(contributedTableField);
    fields = new Map([...ownFields, ...others].map((field) => [field.key, field]));
    known.set(contributed, fields);
  }
  return fields;
}

/** A cell that edits and windows may name although no table shows it. */
const assignedAgent: TableField = {
  key: ASSIGNED_AGENT,
  label: 'Agent',
  type: 'text',
  editable: true,
  sensitive: false,
  form: 'number',
  sql: () => `c.${ASSIGNED_AGENT}`,
};

const editable = new WeakMap<TableFields, TableFields>();

/** What an edit of a stored client, or a window, may name: the columns, and the agent. */
export function editFields(contributed: ContributedFields): TableFields {
  const columns = tableFields(contributed);
  let fields = editable.get(columns);
  if (fields === undefined) {
    fields = new Map([...columns, [ASSIGNED_AGENT, assignedAgent]]);
    editable.set(columns, fields);
  }
  return fields;
}

/** Throws 400 for a key that is no column; `place` is the part of the call that names it. */
export function fieldOf(fields: TableFields, key: string, place: string): TableField {
  const field = fields.get(key);
  if (field === undefined)
    throw clientInvalidAt([{ field: place, message: `There is no column '${key}'` }]);
  return field;
}

/** The columns of the keys; throws 400 for a key that is none. */
export function columnsOf(fields: TableFields, keys: readonly string[]): readonly TableField[] {
  return keys.map((key) => fieldOf(fields, key, 'columns'));
}
