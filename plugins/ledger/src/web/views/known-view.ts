import type { GridColumn } from '@porchlight/grid';
import { orderedColumns } from './view-columns.ts';
import type { ViewState } from './view-state.ts';

type Query = Pick<ViewState, 'sort' | 'filter'>;

/** The part of a view that can be queried: known columns only, and no order by hidden values. */
export function knownQuery({ sort, filter }: Query, columns: readonly GridColumn[]): Query {
  const known = new Map(columns.map((column) => [column.key, column]));
  const sorted = sort === null ? undefined : known.get(sort.column);
  const conditions = filter.filter(({ column }) => known.has(column));
  return {
    sort: sorted === undefined || sorted.sensitive ? null : sort,
    // The same object as long as nothing is left out, so that rows are not fetched again.
    filter: conditions.length === filter.length ? filter : conditions,
  };
}

/** True when two views show the same, whatever they store about unknown columns. */
export function sameView(
  one: ViewState,
  other: ViewState,
  columns: readonly GridColumn[],
): boolean {
  return one === other || shape(one, columns) === shape(other, columns);
}

function shape(state: ViewState, columns: readonly GridColumn[]): string {
  const { q, frozen, collapsed, widths, hidden } = state;
  const { sort, filter } = knownQuery(state, columns);
  const gone = new Set(hidden);
  return JSON.stringify([
    sort && [sort.column, sort.dir],
    filter.map(({ column, op, value }) => [column, op, value ?? '']),
    q,
    frozen,
    collapsed.toSorted(),
    columns.map(({ key, width }) => [gone.has(key), widths[key] ?? width]),
    orderedColumns(columns, state.order).map(({ key }) => key),
  ]);
}
