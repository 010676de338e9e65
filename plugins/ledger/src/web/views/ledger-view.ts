import type { View } from '../../generated/types.ts';
import { builtInViews } from '../../rules/views/built-in-views.ts';
import type { GridColumn } from '@porchlight/grid';
import { firstState } from './first-view.ts';
import type { ViewState } from './view-state.ts';

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
