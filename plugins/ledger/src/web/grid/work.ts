import { createCellWrites } from './cell-writes.ts';
import { watchClipboard } from './clipboard.ts';
import type { GridCore, GridWork } from './core.ts';
import './editing.css';
import { createEditor } from './editing.ts';
import type { FillHandle } from './fill-handle.ts';
import { createFill } from './fill.ts';
import type { RetryChips } from './retry-chips.ts';
import { blockOf } from './selection.ts';

/** Editing, copying, filling and steps back for a grid; give it to `createGrid`. */
export function createGridWork(core: GridCore): GridWork {
  const writes = createCellWrites(core, {
    show(cells, error, again) {
      if (late) late.chips.show(cells, error, again);
      else core.options.on.say(error);
    },
  });
  const fill = createFill(core, writes);
  let late: { readonly handle: FillHandle; readonly chips: RetryChips } | null = null;
  let ended = false;
  import('./late-work.ts').then(
    ({ createFillHandle, createRetryChips }) => {
      if (ended) return;
      const handle = createFillHandle(core, fill.series);
      handle.place(core.selection);
      const chips = createRetryChips(core, (row, column) => editor.open({ row, column }));
      late = { handle, chips };
    },
    // Keys fill without the handle, and what cannot be kept is still said.
    () => undefined,
  );
  const endClipboard = watchClipboard(core, writes);
  const editor = createEditor(core, {
    save: writes.typed,
    saveAll(cell) {
      // An empty input over a mask was not touched: nothing is to be cleared.
      if (cell.column.sensitive && cell.text === '') return;
      if (core.selection) fill.text(blockOf(core.selection), cell.column, cell.text);
    },
    waiting: (id, column) => late?.chips.take(id, column) ?? null,
  });
  return {
    startEdit: editor.open,
    write({ row, column: place }, text) {
      const column = core.columns[place];
      const { source } = core.options;
      const id = source.id(row);
      if (!column?.editable || id === null || source.text(row, column) === null) return;
      writes.typed({ id, row, column, held: source.raw(row, column), text });
    },
    clear: (range) => fill.clear(blockOf(range)),
    fill: fill.range,
    undo: writes.undo,
    redo: writes.redo,
    get canUndo() {
      return writes.canUndo;
    },
    get canRedo() {
      return writes.canRedo;
    },
    selected(range) {
      late?.handle.place(range);
      late?.chips.follow();
    },
    destroy() {
      ended = true;
      endClipboard();
      editor.destroy();
      late?.handle.destroy();
      late?.chips.destroy();
    },
  };
}
