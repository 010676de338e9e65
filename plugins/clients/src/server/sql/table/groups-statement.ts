import { inOrder, type OrderColumn } from '../list-scope.ts';
import type { QueryBindings } from './query-bindings.ts';
import { selectedValue, type TableField } from './table-field.ts';
import type { TableScope } from './table-scope.ts';

/** A column with more values is not grouped: there would be a heading for every few rows. */
const MOST_GROUPS = 200;

/**
 * The values of a column with the number of their clients, as JSON text. Values that the order does not tell apart are
 * one group, so that its clients are neighbors in the table; the group has the first spelling of them.
 */
export function groupsText(
  scope: TableScope,
  { field, order }: { readonly field: TableField; readonly order: readonly OrderColumn[] },
  bound: QueryBindings,
): string {
  const keys = order.map(({ column }, index) => `${column} as k${index}`).join(', ');
  const named = order.map(({ dir }, index) => ({ column: `k${index}`, dir }));
  const byKeys = named.map(({ column }) => column).join(', ');
  return `
    with clients as (select ${keys}, ${selectedValue(field, bound)} as value from ${scope.from}),
    found as materialized (
      select ${byKeys}, min(value) as value, count(*) as count
      from clients group by ${byKeys} order by ${inOrder(named)} limit ${MOST_GROUPS + 1}
    ),
    size as (select count(*) > ${MOST_GROUPS} as more from found)
    select json_build_object('success', true, 'data', json_build_object(
      'groups', case when more then '[]' else (
        select coalesce(json_agg(
          json_build_object('value', value, 'count', count) order by ${inOrder(named)}), '[]')
        from found
      ) end,
      'more', more
    ))::text
    from size`;
}
