import { createGrid } from '../../src/web/grid/grid.ts';
import type { Grid, GridEvents, GridOptions } from '../../src/web/grid/types.ts';
import { sheetColumns, sheetSource } from './sheet-source.ts';

/** What a test does with the page: makes a grid and reads what it told its owner. */
export interface GridPage {
  make(
    rows: number,
    columns: number,
    options?: Partial<GridOptions>,
  ): { readonly grid: Grid; readonly told: (readonly unknown[])[] };
}

declare global {
  interface Window {
    gridPage: GridPage;
  }
}

const EVENTS: readonly (keyof GridEvents)[] = [
  'open',
  'sort',
  'select',
  'editing',
  'resize',
  'reorder',
  'toggleGroup',
  'reveal',
  'history',
  'pasteBelow',
  'pasteRefused',
  'say',
];

window.gridPage = {
  make(rows, columns, options = {}) {
    const told: (readonly unknown[])[] = [];
    const on = Object.fromEntries(
      EVENTS.map((name) => [name, (...values: unknown[]) => void told.push([name, ...values])]),
    ) as unknown as GridEvents;
    const grid = createGrid(document.querySelector('main')!, {
      label: 'Sheet',
      columns: sheetColumns(columns),
      frozen: 2,
      collapsed: new Set(),
      sort: null,
      source: sheetSource(rows),
      edits: { check: (_, value) => ({ value }), commit: () => Promise.resolve([]) },
      peers: [],
      on,
      ...options,
    });
    return { grid, told };
  },
};
