import { inOrder, type OrderColumn } from '../list-scope.ts';
import { cellsWith } from './find-statement.ts';
import type { QueryBindings } from './query-bindings.ts';
import type { TableField } from './table-field.ts';
import type { TableScope } from './table-scope.ts';

/** More rows are not counted. */
const MOST_ROWS = 10_000;

/** What is counted in the columns that are shown, and in those that are not. */
interface MatchSearch {
  readonly scope: TableScope;
  readonly order: readonly OrderColumn[];
  readonly shown: readonly TableField[];
  readonly hidden: readonly TableField[];
  /** Without control characters, trimmed. */
  readonly term: string;
}

/** The answer where no cell can hold the term. */
export const NO_MATCHES = JSON.stringify({
  success: true,
  data: { count: 0, position: 0, hidden: { count: 0, columns: [] } },
});

/**
 * How many cells show the term, as JSON text, and which of them the cell at the place is: the row with this index, and
 * the column by its place among those that are shown.
 */
export function matchesText(
  { scope, order, shown, hidden, term }: MatchSearch,
  at: { readonly index: number; readonly column: number },
  bound: QueryBindings,
): string {
  const { holds, cells } = cellsWith({ columns: [...shown, ...hidden], term }, bound);
  const here = bound.hidden(at.index, 'bigint');
  const upTo = bound.hidden(at.column, 'integer');
  const first = shown.length;
  return `
    with found as materialized (
      select c.id, (
        select json_build_object(
          'shown', count(*) filter (where place < ${first}),
          'upTo', count(*) filter (where place < ${first} and place <= ${upTo}),
          'hidden', coalesce(json_agg(key) filter (where place >= ${first}), '[]')
        ) from ${cells}
      ) as cells
      from ${scope.from} and ${holds} limit ${MOST_ROWS + 1}
    ),
    numbered as (
      select c.id, row_number() over (order by ${inOrder(order)}) - 1 as place from ${scope.from}
    ),
    hits as materialized (
      select place, (cells->>'shown')::int as shown, (cells->>'upTo')::int as up_to,
        cells->'hidden' as hidden
      from found join numbered using (id)
    )
    select json_build_object('success', true, 'data', json_build_object(
      'count', (select coalesce(sum(shown), 0) from hits),
      'position', case when (select count(*) from found) <= ${MOST_ROWS} then (
        select coalesce(sum(case when place < ${here} then shown when place = ${here} then up_to
          else 0 end), 0) from hits) end,
      'hidden', json_build_object(
        'count', (select coalesce(sum(json_array_length(hidden)), 0) from hits),
        'columns', (select coalesce(json_agg(distinct key), '[]')
          from hits, json_array_elements_text(hidden) as key)
      )
    ))::text`;
}
