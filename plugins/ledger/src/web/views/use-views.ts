import { usePreference } from '@porchlight/web';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { GridColumn } from '@porchlight/grid';
import { knownQuery, type LedgerView, ledgerViews, viewChange } from './ledger-view.ts';
import { FIRST_VIEW, SEARCH_PARAMETER, VIEW_PARAMETER } from './view-address.ts';
import { viewedColumns } from './view-columns.ts';
import { useViewChanges } from './use-view-changes.ts';
import { layoutOf } from './view-layout.ts';
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

/** The server takes no more (`ledger/rows-query`). */
const MOST_SEARCHED = 100;

/** Null while the view of the address, or how the agent has arranged it, is being fetched. */
export function useViews(columns: readonly GridColumn[]): Views | null {
  const saved = useSavedViews();
  const list = useMemo(() => ledgerViews(saved.data ?? [], columns), [saved.data, columns]);
  const [address, setAddress] = useSearchParams();
  const wanted = address.get(VIEW_PARAMETER);
  const last = useLastView(wanted);
  const found = list.find(({ id }) => id === (wanted ?? last ?? FIRST_VIEW));
  const current = found ?? list[0]!;
  const { ready, draft, change, drop, handOver } = useViewChanges(current);
  const arriving = useArrivingSearch(ready && found !== undefined, (q) =>
    change({ q, filter: current.state.filter }),
  );
  const known = ready && last !== undefined && !arriving;

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
    if (!known || (found === undefined && isPending)) return null;
    const open = (id: string) => setAddress((before) => addressOf(before, id));
    return {
      list,
      current,
      view,
      shown,
      changed,
      rearranged,
      reset: () => (rearranged ? change(rowsOf(current.state)) : drop()),
      resetLayout: () => change(columnsOf(current.state)),
      open,
      missing: found === undefined && isSuccess && wanted !== null,
      unknown: found === undefined && isError,
      changeView: change,
      openInstead: (id) => {
        handOver();
        open(id);
      },
    };
  }, [
    found,
    known,
    wanted,
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

function rowsOf({ sort, group = null, filter, q }: ViewState) {
  return { sort, group, filter, q };
}

function columnsOf(state: ViewState) {
  const { sort: _sort, group: _group, ...columns } = layoutOf(state);
  return columns;
}

/** The part of a view that can be queried; stays the same object while it is equal, or rows would be fetched again. */
function useKnownView(raw: ViewState, columns: readonly GridColumn[]): ViewState {
  const query = JSON.stringify(knownQuery(raw, columns));
  const known = useMemo(() => JSON.parse(query) as ReturnType<typeof knownQuery>, [query]);
  return useMemo(() => ({ ...raw, ...known }), [raw, known]);
}

/** The view that the agent opened last, for an address that names none; undefined while it is being fetched. */
function useLastView(wanted: string | null): string | null | undefined {
  const { value, store } = usePreference('ledger.last-view', readLastView);
  const note = useEffectEvent((id: string) => {
    if (value !== undefined && value !== id) store(id);
  });
  const isKnown = value !== undefined;
  useEffect(() => {
    if (wanted !== null && isKnown) note(wanted);
  }, [wanted, isKnown]);
  return wanted === null ? value : null;
}

/** Takes a search over from the address; true until that is done. */
function useArrivingSearch(isReady: boolean, onSearch: (q: string) => void): boolean {
  const [address, setAddress] = useSearchParams();
  const search = address.get(SEARCH_PARAMETER);
  const take = useEffectEvent((q: string) => {
    onSearch(q.trim().slice(0, MOST_SEARCHED));
    setAddress(withoutSearch, { replace: true });
  });
  useEffect(() => {
    if (isReady && search !== null) take(search);
  }, [isReady, search]);
  return isReady && search !== null;
}

function withoutSearch(before: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(before);
  next.delete(SEARCH_PARAMETER);
  return next;
}

function readLastView(stored: unknown): string | null {
  return typeof stored === 'string' && stored.length <= 60 ? stored : null;
}

function addressOf(before: URLSearchParams, id: string): URLSearchParams {
  const next = new URLSearchParams(before);
  next.set(VIEW_PARAMETER, id);
  return next;
}
