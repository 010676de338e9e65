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
 * The order of the rows, by name by default: first by the group, then by the columns of the sort. Blank values come
 * last in both directions, equal ones by name, then id. Throws 400 for a column that is unknown or whose values are
 * sealed: their masks say nothing about the order.
 */
export function tableOrder(
  { sort, group }: Pick<TableQuery, 'sort' | 'group'>,
  fields: TableFields,
  bound: QueryBindings,
): readonly OrderColumn[] {
  if (sort !== undefined && sort.second === undefined && group === undefined) {
    // The whole order of such a column is that of an index.
    if (isIndexed(sort.column)) return listOrder(sort.column, sort.dir);
  }
  const named = [
    ...(group === undefined ? [] : [{ column: group, dir: 'asc', place: 'group' } as const]),
    ...(sort === undefined ? [] : [{ ...sort, place: 'sort' } as const]),
    ...(sort?.second === undefined ? [] : [{ ...sort.second, place: 'second' } as const]),
  ];
  return [
    ...named.flatMap(({ column, dir, place }) => {
      const field = sortableField(fields, column, place);
      return place === 'group' ? groupKeys(field, bound) : orderOf(field, dir, bound);
    }),
    ...BY_NAME,
  ];
}

/** The values of a column in ascending order, as the order of a group has them. */
export function groupOrder(
  group: string,
  fields: TableFields,
  bound: QueryBindings,
): { readonly field: TableField; readonly order: readonly OrderColumn[] } {
  const field = sortableField(fields, group, 'group');
  return { field, order: groupKeys(field, bound) };
}

/** By the value itself: ages sort by birth dates, but everyone of an age is one group. */
function groupKeys(field: TableField, bound: QueryBindings): readonly OrderColumn[] {
  if (field.form === 'text') return orderOf(field, 'asc', bound);
  return [{ column: field.sql(bound), dir: 'asc' }];
}

const REFUSED = {
  sort: 'Hidden values cannot be sorted',
  second: 'Hidden values cannot be sorted',
  group: 'Hidden values cannot be grouped',
} as const;

function sortableField(
  fields: TableFields,
  column: string,
  place: keyof typeof REFUSED,
): TableField {
  const field = fieldOf(fields, column, place);
  if (field.sensitive) throw clientInvalidAt([{ field: place, message: REFUSED[place] }]);
  return field;
}

function orderOf(
  field: TableField,
  dir: OrderColumn['dir'],
  bound: QueryBindings,
): readonly OrderColumn[] {
  if (isIndexed(field.key)) return listOrder(field.key, dir).slice(0, 1);
  const opposite = dir === 'asc' ? 'desc' : 'asc';
  return sortKeys(field, bound).map(({ sql, turned }) => ({
    column: sql,
    dir: turned ? opposite : dir,
  }));
}

function isIndexed(column: string): column is ListSort {
  return INDEXED.has(column);
}

function sortKeys(field: TableField, bound: QueryBindings): readonly SortKey[] {
  if (field.sortedBy !== undefined) return field.sortedBy(bound);
  if (field.form === 'text') return [foldedText(field.searchedAs ?? field.sql(bound))];
  return [{ sql: field.sql(bound) }];
}
