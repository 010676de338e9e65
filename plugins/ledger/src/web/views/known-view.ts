import type { GridColumn } from '@porchlight/grid';
import { orderedColumns } from './view-columns.ts';
import type { ViewState } from './view-state.ts';

type Ask = Pick<ViewState, 'sort' | 'filter'>;

/** What of a view can be asked for: of columns that are there, and not by hidden values in order. */
export function knownQuery({ sort, filter }: Ask, columns: readonly GridColumn[]): Ask {
  const known = new Map(columns.map((column) => [column.key, column]));
  const sorted = sort === null ? undefined : known.get(sort.column);
  const conditions = filter.filter(({ column }) => known.has(column));
  return {
    sort: sorted === undefined || sorted.sensitive ? null : sort,
    // The same object as long as nothing is left out, so that rows are not asked for anew.
    filter: conditions.length === filter.length ? filter : conditions,
  };
}

/** True when two views show the same, whatever is said about columns that are not there. */
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
