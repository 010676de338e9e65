import type { TableQuery } from '../../../client-table.ts';
import { clientInvalidAt } from '../../../problems.ts';
import { listOrder, type ListSort, type OrderColumn } from '../list-scope.ts';
import type { QueryBindings } from './query-bindings.ts';
import { foldedText } from './own-fields.ts';
import { fieldOf, type TableFields } from './table-fields.ts';
import type { SortKey, TableField } from './table-field.ts';

/** Columns by which an index of the client list sorts. */
const INDEXED: ReadonlySet<string> = new Set<ListSort>([
  'client_first_name',
  'client_last_name',
  'next_f_u_date',
  'current_health_plan_name',
  'dob',
  'status',
]);

const BY_NAME = listOrder('client_last_name', 'asc');

/**
 * The order of the rows, by name by default. Blank values come last in both directions, equal ones by
 * name, then id. Throws 400 for a column that is unknown or whose values are sealed: their masks say nothing
 * about the order.
 */
export function tableOrder(
  sort: TableQuery['sort'],
  fields: TableFields,
  bound: QueryBindings,
): readonly OrderColumn[] {
  if (sort === undefined) return BY_NAME;
  const { column, dir } = sort;
  const field = fieldOf(fields, column, 'sort');
  if (isIndexed(column)) return listOrder(column, dir);
  if (field.sensitive)
    throw clientInvalidAt([{ field: 'sort', message: 'Hidden values cannot be sorted' }]);
  const opposite = dir === 'asc' ? 'desc' : 'asc';
  const keys = sortKeys(field, bound).map(({ sql, turned }) => ({
    column: sql,
    dir: turned ? opposite : dir,
  }));
  return [...keys, ...BY_NAME];
}

function isIndexed(column: string): column is ListSort {
  return INDEXED.has(column);
}

function sortKeys(field: TableField, bound: QueryBindings): readonly SortKey[] {
  if (field.sortedBy !== undefined) return field.sortedBy(bound);
  if (field.form === 'text') return [foldedText(field.searchedAs ?? field.sql(bound))];
  return [{ sql: field.sql(bound) }];
}
