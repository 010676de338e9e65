import type { TableFilter } from '@porchlight/clients/contract';
import type { View } from '../../generated/types.ts';
import { builtInViews } from '../../rules/views/built-in-views.ts';
import { knownRequirements } from '../../rules/views/requirements.ts';
import type { GridColumn } from '@porchlight/grid';
import { firstState } from './first-view.ts';
import type { ViewState } from './view-state.ts';
import { orderedColumns } from './view-columns.ts';

/** A view as the page offers it. */
export interface LedgerView {
  readonly id: string;
  readonly name: string;
  readonly kind: 'built-in' | 'shared' | 'own';
  /** True when the agent may save changes of it, rename and delete it. */
  readonly editable: boolean;
  /** The creator, when that is another agent. */
  readonly by: string;
  readonly state: ViewState;
}

/** Those that are built in, then what is shared, then the agent's own. */
export function ledgerViews(
  saved: readonly View[],
  columns: readonly GridColumn[],
): readonly LedgerView[] {
  const first = builtInViews.map((view): LedgerView => ({
    id: view.id,
    name: view.name,
    kind: 'built-in',
    editable: false,
    by: '',
    state: firstState(view, columns),
  }));
  const others = saved.map(({ id, name, shared, editable, by, state }): LedgerView => ({
    id,
    name,
    editable,
    by,
    kind: shared ? 'shared' : 'own',
    state: state as ViewState,
  }));
  return [...first, ...others];
}

type Query = Pick<ViewState, 'sort' | 'group' | 'filter'>;

/** The part of a view that can be queried: known columns only, and no order by hidden values. */
export function knownQuery({ sort, group = null, filter }: Query, columns: readonly GridColumn[]) {
  const known = new Map(columns.map((column) => [column.key, column]));
  const orders = (key: string) => known.get(key)?.sensitive === false;
  return {
    sort: knownSort(sort, orders),
    group: group !== null && orders(group) ? group : null,
    filter: knownRequirements(filter, (key) => known.has(key)),
  };
}

function knownSort(
  sort: ViewState['sort'],
  orders: (column: string) => boolean,
): ViewState['sort'] {
  if (sort === null || !orders(sort.column)) return null;
  const { second, ...first } = sort;
  return second !== undefined && !orders(second.column) ? first : sort;
}

/** How one view differs from another, whatever they store about unknown columns. */
interface ViewChange {
  /** They show other clients, or in another order. */
  readonly rows: boolean;
  /** They show other columns, or in another layout. */
  readonly layout: boolean;
}

export function viewChange(
  one: ViewState,
  other: ViewState,
  columns: readonly GridColumn[],
): ViewChange {
  if (one === other) return { rows: false, layout: false };
  return {
    rows: queryShape(one, columns) !== queryShape(other, columns),
    layout: layoutShape(one, columns) !== layoutShape(other, columns),
  };
}

function queryShape(state: ViewState, columns: readonly GridColumn[]): string {
  const { sort, group, filter } = knownQuery(state, columns);
  return JSON.stringify([
    sort && [sort.column, sort.dir, sort.second?.column, sort.second?.dir],
    group,
    filter.map((one) => ('any' in one ? one.any.map(conditionShapes) : conditionShapes([one]))),
    state.q,
  ]);
}

function conditionShapes(conditions: readonly TableFilter[]) {
  return conditions.map(({ column, op, value }) => [column, op, value ?? '']);
}

function layoutShape(state: ViewState, columns: readonly GridColumn[]): string {
  const { frozen, collapsed, widths, hidden, density = 'default', folded = [] } = state;
  const gone = new Set(hidden);
  return JSON.stringify([
    frozen,
    density,
    collapsed.toSorted(),
    state.group ? folded.toSorted() : [],
    columns.map(({ key, width }) => [gone.has(key), widths[key] ?? width]),
    orderedColumns(columns, state.order).map(({ key }) => key),
  ]);
}
