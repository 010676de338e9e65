import { counted, inOrder, inReverse, type OrderColumn, STATUS_COUNTS } from '../list-scope.ts';
import type { QueryBindings } from './query-bindings.ts';
import { rowsText } from './row-text.ts';
import type { TableField } from './table-field.ts';
import type { TableScope } from './table-scope.ts';

/** Part of a table in its order. */
interface WindowQuery {
  readonly scope: TableScope;
  readonly order: readonly OrderColumn[];
  readonly columns: readonly TableField[];
  readonly offset: number;
  readonly limit: number;
}

/**
 * The rows of a window and how many there are in all, as JSON text. The ids are found first, by an index where the
 * order has one, and only the rows of the window are read whole.
 */
export function windowText(query: WindowQuery, bound: QueryBindings): string {
  const columns = JSON.stringify(query.columns.map(({ key }) => key));
  const first = bound.hidden(query.offset, 'integer');
  const { tables, total } = query.scope.everybody
    ? ofEverybody(query, first)
    : ofSome(query, first);
  return `
    with ${tables}
    select '{"columns":${columns},"rows":[' || (${rowsText(query.columns, bound)})
      || '],"total":' || (${total}) || '}'`;
}

/** Counted while they are found. */
function ofSome({ scope, order, limit }: WindowQuery, first: string) {
  const { keys, selected, byKeys } = orderKeys(order);
  return {
    tables: `
      found as materialized (select ${selected} from ${scope.from}),
      page as (select * from found order by ${byKeys} limit ${limit} offset ${first}),
      picked as (select k${keys} as id, row_number() over (order by ${byKeys}) as place from page)`,
    total: 'select count(*) from found',
  };
}

/**
 * Their number is known, so a window behind the middle is reached from the end. The limits are part of the text, so
 * that the database plans for that many rows; of the two walks it only runs the one it needs.
 */
function ofEverybody({ scope, order, limit }: WindowQuery, first: string) {
  const { keys, selected, byKeys } = orderKeys(order);
  const from = (when: string) => `${scope.from} and (select ${when} from size)`;
  return {
    tables: `
      counts as materialized (${STATUS_COUNTS}),
      size as materialized (
        select total, first, first * 2 > total as behind,
          greatest(total - first - ${limit}, 0) as after, greatest(total - first, 0) as remaining
        from (select (${counted(null)}) - ${scope.leftOut} as total, ${first} as first) wanted
      ),
      page as (
        (select ${selected} from ${from('not behind')}
          order by ${inOrder(order)} limit ${limit} offset (select first from size))
        union all
        (select * from (select ${selected} from ${from('behind')}
            order by ${inReverse(order)} limit ${limit} offset (select after from size)) ending
          limit (select least(remaining - after, ${limit}) from size))
      ),
      picked as (select k${keys} as id, row_number() over (order by ${byKeys}) as place from page)`,
    total: 'select total from size',
  };
}

/** The columns of an order under names of their own, for steps after the one that reads clients; the last is the id. */
export function orderKeys(order: readonly OrderColumn[]) {
  const named = order.map(({ dir }, index) => ({ column: `k${index}`, dir }));
  return {
    keys: order.length - 1,
    selected: order.map(({ column }, index) => `${column} as k${index}`).join(', '),
    byKeys: inOrder(named),
  };
}
