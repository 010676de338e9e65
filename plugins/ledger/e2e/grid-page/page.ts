import type { GridWork } from '../../src/web/grid/core.ts';
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
    const note =
      (name: string) =>
      (...values: unknown[]) =>
        void told.push([name, ...values]);
    const on = Object.fromEntries(
      EVENTS.map((name) => [name, note(name)]),
    ) as unknown as GridEvents;
    // What drawing and moving ask of editing; editing itself is tested beside its files.
    const work: GridWork = {
      startEdit: note('startEdit'),
      clear: note('clear'),
      fillDown: note('fillDown'),
      undo: note('undo'),
      redo: note('redo'),
      canUndo: false,
      canRedo: false,
      selected: () => undefined,
      destroy: () => undefined,
    };
    const settings: GridOptions = {
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
    };
    const grid = createGrid(document.querySelector('main')!, settings, () => work);
    return { grid, told };
  },
};
