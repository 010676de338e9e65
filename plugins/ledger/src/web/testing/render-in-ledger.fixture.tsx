import { createStore } from '@porchlight/ui';
import { type PortalOptions, renderInPortal } from '@porchlight/web/testing';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import type {
  CellPoint,
  CellRange,
  Grid,
  GridColumn,
  MarkedRows,
  RowHeading,
} from '@porchlight/grid';
import { createGridEventHub } from '../ledger-context/grid-event-hub.ts';
import {
  LedgerContext,
  type LedgerPageParts,
  type RowSpan,
} from '../ledger-context/ledger-context.tsx';
import { wholeLedger } from '../rows/ledger-query.ts';
import { openLedger } from '../rows/open-ledger.ts';
import { FakeLedger, ledgerTestColumns } from '../rows/testing/fake-ledger.fixture.ts';
import type { ViewState } from '../views/view-state.ts';

interface LedgerOptions extends PortalOptions {
  readonly clients?: number;
  readonly view?: Partial<ViewState>;
  /** Columns that the view hides. */
  readonly hidden?: readonly GridColumn[];
  readonly headings?: readonly RowHeading[];
}

const plainView: ViewState = {
  ...wholeLedger,
  hidden: [],
  order: [],
  widths: {},
  frozen: 1,
  collapsed: [],
};

/** Renders a part of the ledger page over `clients` rows, with a grid that only records its calls. */
export async function renderInLedger(
  part: ReactNode,
  { clients = 3, view = {}, hidden = [], headings = [], ...options }: LedgerOptions = {},
) {
  const fake = new FakeLedger(clients);
  const columns = ledgerTestColumns;
  const ledger = openLedger({ api: fake, columns, today: () => '2026-11-23' });
  ledger.rows.show(wholeLedger);
  ledger.rows.need(0, clients - 1, columns);
  await vi.waitUntil(() => clients === 0 || ledger.rows.id(0) !== null, 15_000);
  const hub = createGridEventHub();
  const selection = createStore<CellRange | null>(null);
  const marked = createStore<MarkedRows>(new Map());
  const select = vi.fn((range: CellRange) => selection.set(range));
  const grid = {
    select,
    focus: vi.fn<() => void>(),
    reveal: vi.fn<Grid['reveal']>(),
    update: vi.fn<Grid['update']>(),
    type: vi.fn<Grid['type']>(),
    copy: vi.fn<Grid['copy']>(),
    paste: vi.fn<Grid['paste']>(),
    clear: vi.fn<Grid['clear']>(),
    fillDown: vi.fn<Grid['fillDown']>(),
    clearMarks: vi.fn(() => marked.set(new Map())),
    setColumn: vi.fn<Grid['setColumn']>(),
    restore: vi.fn<Grid['restore']>(() => Promise.resolve(() => undefined)),
    pin(element: HTMLElement) {
      document.body.append(element);
      return { move: () => undefined, remove: () => element.remove() };
    },
    get selection() {
      return selection.get();
    },
  };
  const say = vi.fn<LedgerPageParts['say']>();
  const goTo = vi.fn<LedgerPageParts['goTo']>();
  const openPanel = vi.fn<LedgerPageParts['openPanel']>();
  const changeView = vi.fn<LedgerPageParts['changeView']>();
  const seen = createStore<RowSpan | null>(null);
  const parts = {
    ledger,
    hub,
    selection,
    marked,
    seen,
    say,
    columns: [...columns, ...hidden],
    openPanel,
    changeView,
    view: { ...plainView, ...view },
    shown: columns,
    placed: columns,
    headings,
    refreshTotals: vi.fn<() => void>(),
    goTo,
    grid: grid as unknown as Grid,
  } satisfies Partial<LedgerPageParts> as unknown as LedgerPageParts;
  const rendered = await renderInPortal(
    <LedgerContext value={parts}>{part}</LedgerContext>,
    options,
  );
  const at = (row: number, key: string): CellPoint => ({
    row,
    column: columns.findIndex((column) => column.key === key),
  });
  const choose = (row: number, key: string) =>
    select({ anchor: at(row, key), focus: at(row, key) });
  return {
    ...rendered,
    fake,
    ledger,
    hub,
    grid,
    goTo,
    openPanel,
    changeView,
    seen,
    say,
    at,
    choose,
    /** Marks these rows. */
    mark: (...rows: readonly number[]) =>
      marked.set(new Map(rows.map((row) => [String(row + 1), row]))),
    columnOf,
    parts,
  };
}

function columnOf(key: string): GridColumn {
  return ledgerTestColumns.find((column) => column.key === key)!;
}
