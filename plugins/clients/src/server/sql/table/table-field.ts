import type { TableColumn } from '../../../client-table.ts';
import type { QueryBindings } from './query-bindings.ts';

/** How the values of a column are compared. The security code is never there. */
type FieldForm = 'text' | 'number' | 'date' | 'mask' | 'never-stored';

/** A column with its SQL over the client `c`. */
export interface TableField extends TableColumn {
  readonly form: FieldForm;
  /** Text or mask, '' when blank; a number or a date, null when blank. */
  readonly sql: (bound: QueryBindings) => string;
  /** What the column is sorted by where that is not the value: SQL with null when blank, the first counts first. */
  readonly sortedBy?: (bound: QueryBindings) => readonly SortKey[];
  /** What parts of a text are looked for in, where that is not the value: without markup, or folded. */
  readonly searchedAs?: string;
  /** True for notes, which are stored with markup. */
  readonly rich?: boolean;
}

export interface SortKey {
  readonly sql: string;
  /** True when the column ascends while the key descends: who is older was born earlier. */
  readonly turned?: boolean;
}

/** True for a client that has no value in the column. */
export function blankCondition(field: TableField, bound: QueryBindings): string {
  switch (field.form) {
    case 'text':
      return `${field.sql(bound)} = ''`;
    case 'mask':
      return `not c.masks ? '${field.key}'`;
    case 'never-stored':
      return 'true';
    default:
      return `${field.sql(bound)} is null`;
  }
}

/** The value as the table answers it: a number that is no amount is text. */
export function selectedValue(field: TableField, bound: QueryBindings): string {
  const sql = field.sql(bound);
  const asText = field.form === 'number' && field.type !== 'currency';
  return asText ? `coalesce((${sql})::text, '')` : sql;
}

/** The value as a cell shows it, as text; null or '' when blank. An amount may be looked for with its signs or without. */
export function shownText(field: TableField, bound: QueryBindings): string {
  const sql = field.sql(bound);
  if (field.form === 'date') return `to_char(${sql}, 'FMMM/FMDD/YYYY')`;
  if (field.form !== 'number') return field.searchedAs ?? sql;
  if (field.type !== 'currency') return `(${sql})::text`;
  const sign = `case when ${sql} < 0 then '-' else '' end`;
  const dollars = `to_char(abs(${sql}), 'FM999,999,999,990.00')`;
  return `(${sign} || '$' || ${dollars} || chr(31) || ${sql})`;
}
