import type { GridEditing } from '../src/core.ts';
import { createGrid } from '../src/grid.ts';
import type { Grid, GridEvents, GridOptions } from '../src/types.ts';
import { createGridEditing } from '../src/grid-editing.ts';
import { memoryColumns, type MemorySheet, memorySheet } from './memory-sheet.ts';
import { sheetColumns, sheetSource } from './sheet-source.ts';

/** What a test does with the page: makes a grid and reads what it reported to its owner. */
interface GridPage {
  make(
    rows: number,
    columns: number,
    options?: Partial<GridOptions>,
  ): { readonly grid: Grid; readonly reported: (readonly unknown[])[] };
  /** An editable grid over rows in memory. */
  makeEdited(rows: number): {
    readonly grid: Grid;
    readonly reported: (readonly unknown[])[];
    readonly sheet: MemorySheet;
  };
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
  'cellMenu',
  'tap',
  'reveal',
  'history',
  'pasteBelow',
  'pasteRefused',
  'losesHidden',
  'say',
];

type Note = (name: string) => (...values: unknown[]) => void;

function listen() {
  const reported: (readonly unknown[])[] = [];
  const note: Note =
    (name) =>
    (...values) =>
      void reported.push([name, ...values]);
  const on = Object.fromEntries(EVENTS.map((name) => [name, note(name)])) as unknown as GridEvents;
  return { reported, note, on };
}

window.gridPage = {
  make(rows, columns, options = {}) {
    const { reported, note, on } = listen();
    // What drawing and moving ask of editing; editing itself is tested beside its files.
    const work: GridEditing = {
      startEdit: note('startEdit'),
      restore: () => Promise.resolve(null),
      clear: note('clear'),
      fill: note('fill'),
      type: note('type'),
      copy: note('copy'),
      paste: note('paste'),
      setColumn: note('setColumn'),
      undo: note('undo'),
      redo: note('redo'),
      canUndo: false,
      canRedo: false,
      unsaved: () => [],
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
    return { grid, reported };
  },

  makeEdited(rows) {
    const { reported, on: noting } = listen();
    const on: GridEvents = {
      ...noting,
      losesHidden(loss, write, cancel) {
        noting.losesHidden(loss, write, cancel);
        if (loss.cause === 'type') write();
      },
    };
    const sheet = memorySheet(rows);
    const settings: GridOptions = {
      label: 'Sheet',
      columns: memoryColumns,
      frozen: 1,
      collapsed: new Set(),
      sort: null,
      source: sheet.source,
      edits: sheet.edits,
      peers: [],
      on,
    };
    const grid = createGrid(document.querySelector('main')!, settings, createGridEditing);
    return { grid, reported, sheet };
  },
};
