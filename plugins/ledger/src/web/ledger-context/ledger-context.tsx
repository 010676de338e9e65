import { type Store, type Toast, useStore } from '@porchlight/ui';
import {
  createContext,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useSyncExternalStore,
} from 'react';
import type {
  CellRange,
  Grid,
  GridColumn,
  GridEvents,
  MarkedRows,
  RowHeading,
  Undo,
} from '@porchlight/grid';
import type { OpenLedger } from '../rows/open-ledger.ts';
import type { ViewState } from '../views/view-state.ts';
import type { GridEventHub } from './grid-event-hub.ts';

/** What the parts of the ledger page share. What changes with every key is followed apart: see `Store`. */
export interface LedgerPageParts {
  readonly ledger: OpenLedger;
  /** Null until it is drawn. */
  readonly grid: Grid | null;
  /** Every column of the ledger in its own order, hidden ones among them. */
  readonly columns: readonly GridColumn[];
  /** The visible columns in the order and width of the view, collapsed ones included. */
  readonly shown: readonly GridColumn[];
  /** Those that have a place on the sheet: the columns that a `CellPoint` counts. */
  readonly placed: readonly GridColumn[];
  /** The groups of the rows; none without grouping. */
  readonly headings: readonly RowHeading[];
  readonly view: ViewState;
  readonly changeView: (part: Partial<ViewState>) => void;
  readonly selection: Store<CellRange | null>;
  /** Rows picked one by one, which need not be adjacent. */
  readonly marked: Store<MarkedRows>;
  /** The rows on the screen. */
  readonly seen: Store<RowSpan | null>;
  readonly hub: GridEventHub;
  /** Selects a cell; a column that is hidden or collapsed is shown first. */
  readonly goTo: (destination: Destination) => void;
  readonly openPanel: (panel: Panel) => void;
  /**
   * Announces a sentence that is not on the screen; a note by default.
   *
   * @param undo undoes what the sentence says, from a button beside it
   */
  readonly say: (text: string, tone?: Toast['tone'], undo?: Undo) => void;
  /** Reloads totals and the counts of the tabs, because clients changed. */
  readonly refreshTotals: () => void;
}

/** A cell to be selected; without a row in the one that is selected. */
export interface Destination {
  readonly column: string;
  readonly row?: number;
  /** Puts the keyboard there too. */
  readonly focus?: boolean;
}

/** What opens beside or over the sheet, one at a time. */
export type Panel = 'find' | 'jump' | 'print' | 'import' | 'export';

export interface RowSpan {
  readonly first: number;
  readonly last: number;
}

export const LedgerContext = createContext<LedgerPageParts | null>(null);

export function useLedgerPage(): LedgerPageParts {
  const parts = use(LedgerContext);
  if (parts === null) throw new Error('This component belongs on the ledger page.');
  return parts;
}

/** The block of cells that is selected. */
export function useSelection(): CellRange | null {
  return useStore(useLedgerPage().selection);
}

/**
 * The block of cells that is selected. The component follows it after the grid has painted it, so that its rendering
 * holds up no key.
 */
export function usePaintedSelection(): CellRange | null {
  const { selection } = useLedgerPage();
  const subscribe = useCallback(
    (changed: () => void) => {
      let cancel = (): void => undefined;
      const unsubscribe = selection.subscribe(() => {
        cancel = afterPaint(changed);
      });
      return () => {
        unsubscribe();
        cancel();
      };
    },
    [selection],
  );
  return useSyncExternalStore(subscribe, selection.get);
}

/** Calls for an event of the grid while the component is on the screen. */
export function useGridEvent<K extends keyof GridEvents>(
  name: K,
  listener: Required<GridEvents>[K],
): void {
  const { hub } = useLedgerPage();
  const latest = useEffectEvent(listener as (...values: never[]) => void);
  useEffect(
    () => hub.listen(name, ((...values: never[]) => latest(...values)) as Required<GridEvents>[K]),
    [hub, name],
  );
}

const waiting = new Set<() => void>();

/** Runs each function once after the next paint, all of them together. Returns a function that cancels it. */
function afterPaint(run: () => void): () => void {
  if (waiting.size === 0) requestAnimationFrame(() => setTimeout(runAll));
  waiting.add(run);
  return () => void waiting.delete(run);
}

function runAll(): void {
  const functions = [...waiting];
  waiting.clear();
  for (const run of functions) run();
}
