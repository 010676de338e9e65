import { useActor } from '@porchlight/web';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { GridColumn } from '@porchlight/grid';
import {
  knownQuery,
  type LedgerView,
  ledgerViews,
  viewChange,
  FIRST_VIEW,
  VIEW_PARAMETER,
} from './ledger-view.ts';
import { viewedColumns } from './view-columns.ts';
import { viewDrafts } from './view-drafts.ts';
import { useSavedViews } from './view-queries.ts';
import type { ViewState } from './view-state.ts';

/** The views of the ledger and how the one that is open looks at the moment. */
export interface Views {
  readonly list: readonly LedgerView[];
  readonly current: LedgerView;
  /** The address names a view that is not there (any more), so the first one is shown. */
  readonly missing: boolean;
  /** The view of the address could not be fetched, so the first one is shown. */
  readonly unknown: boolean;
  /** The open view with its changes, limited to what can be queried. */
  readonly view: ViewState;
  /** The columns that it shows. */
  readonly shown: readonly GridColumn[];
  /**
   * True while it differs from what is saved. The layout counts only where it can be saved: in other views it belongs
   * to the agent.
   */
  readonly changed: boolean;
  /** True while the agent has a layout of their own in a view that they cannot save. */
  readonly rearranged: boolean;
  readonly changeView: (part: Partial<ViewState>) => void;
  /** Discards the changes, except for the layout of a view that the agent cannot save. */
  readonly reset: () => void;
  /** Restores the layout of the view. */
  readonly resetLayout: () => void;
  readonly open: (id: string) => void;
  /** Opens the view as which the changes were saved: the one they were made in is as it was. */
  readonly openInstead: (id: string) => void;
}

/** By id of the view; null for one that was reset. */
type Changes = Readonly<Record<string, ViewState | null>>;

/** Null while the view of the address is being fetched. */
export function useViews(columns: readonly GridColumn[]): Views | null {
  const saved = useSavedViews();
  const list = useMemo(() => ledgerViews(saved.data ?? [], columns), [saved.data, columns]);
  const [address, setAddress] = useSearchParams();
  const viewId = address.get(VIEW_PARAMETER) ?? FIRST_VIEW;
  const found = list.find(({ id }) => id === viewId);
  const current = found ?? list[0]!;
  const { draft, change, drop, handOver } = useChanges(current);

  const { rows, layout } = useMemo(
    () => viewChange(draft ?? current.state, current.state, columns),
    [draft, current, columns],
  );
  const changed = rows || (layout && current.editable);
  const rearranged = layout && !current.editable;
  // A change that was saved, or undone by hand, is no change.
  const idle = draft !== null && !rows && !layout;
  useEffect(() => {
    if (idle) drop();
  }, [idle, drop]);
  const view = useKnownView(draft ?? current.state, columns);
  const { order, hidden, widths } = view;
  const shown = useMemo(
    () => viewedColumns(columns, { order, hidden, widths }),
    [columns, order, hidden, widths],
  );
  const { isPending, isSuccess, isError } = saved;

  return useMemo(() => {
    if (found === undefined && isPending) return null;
    const open = (id: string) => setAddress((before) => addressOf(before, id));
    return {
      list,
      current,
      view,
      shown,
      changed,
      rearranged,
      reset: () => (rearranged ? change(rowsOf(current.state)) : drop()),
      resetLayout: () => change(layoutOf(current.state)),
      open,
      missing: found === undefined && isSuccess,
      unknown: found === undefined && isError,
      changeView: change,
      openInstead: (id) => {
        handOver();
        open(id);
      },
    };
  }, [
    found,
    isPending,
    isSuccess,
    isError,
    list,
    current,
    view,
    shown,
    changed,
    rearranged,
    change,
    drop,
    handOver,
    setAddress,
  ]);
}

function rowsOf({ sort, filter, q }: ViewState) {
  return { sort, filter, q };
}

function layoutOf({ hidden, order, widths, frozen, collapsed }: ViewState) {
  return { hidden, order, widths, frozen, collapsed };
}

/** The part of a view that can be queried; stays the same object while it is equal, or rows would be fetched again. */
function useKnownView(raw: ViewState, columns: readonly GridColumn[]): ViewState {
  const query = JSON.stringify(knownQuery(raw, columns));
  const known = useMemo(() => JSON.parse(query) as ReturnType<typeof knownQuery>, [query]);
  return useMemo(() => ({ ...raw, ...known }), [raw, known]);
}

/** What was changed and not saved, since the page was opened or before that in this browser. */
function useChanges({ id, state }: LedgerView) {
  const { id: agentId } = useActor();
  const drafts = useMemo(() => viewDrafts(localStorage, sessionStorage, agentId), [agentId]);
  const stored = useMemo(() => drafts.read(id, state), [drafts, id, state]);
  const [changes, setChanges] = useState<Changes>({});
  const [handed, setHanded] = useState<string | null>(null);
  const now = changes[id];

  useEffect(() => {
    if (now === null) drafts.drop(id);
    else if (now !== undefined) drafts.keep(id, now);
  }, [drafts, id, now]);
  // Not before the other view is open, or the page would show this one as it was for a moment.
  useEffect(() => {
    if (handed === null || handed === id) return;
    drafts.drop(handed);
    setChanges((before) => ({ ...before, [handed]: null }));
    setHanded(null);
  }, [drafts, handed, id]);

  const actions = useMemo(
    () => ({
      change: (part: Partial<ViewState>) =>
        setChanges((before) => {
          const last = before[id] === undefined ? stored : before[id];
          return { ...before, [id]: { ...(last ?? state), ...part } };
        }),
      drop: () => setChanges((before) => ({ ...before, [id]: null })),
      handOver: () => setHanded(id),
    }),
    [id, stored, state],
  );
  return { draft: now === undefined ? stored : now, ...actions };
}

function addressOf(before: URLSearchParams, id: string): URLSearchParams {
  const next = new URLSearchParams(before);
  if (id === FIRST_VIEW) next.delete(VIEW_PARAMETER);
  else next.set(VIEW_PARAMETER, id);
  return next;
}
