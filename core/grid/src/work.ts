import { createCellWrites } from './cell-writes.ts';
import type { GridCore, GridWork } from './core.ts';
import './editing.css';
import { editingTexts } from './editing-texts.ts';
import { createEditor } from './editing.ts';
import type { LateWork } from './late-work.ts';
import { blockOf } from './selection.ts';

/** Editing, copying, filling and steps back for a grid; give it to `createGrid`. */
export function createGridWork(core: GridCore): GridWork {
  let late: LateWork | null = null;
  let ended = false;
  const writes = createCellWrites(core, {
    show(cells, error, again, againLabel) {
      const { offered, say } = core.options.on;
      if (late) return late.chips.show(cells, error, again, againLabel);
      // What was typed is not lost because its chunk is still on its way.
      offered?.(true);
      load().then(
        (work) => work?.chips.show(cells, error, again, againLabel),
        () => {
          offered?.(false);
          say(error);
        },
      );
    },
  });
  const editor = createEditor(core, {
    save: writes.typed,
    wait: writes.wait,
    saveAll(cell) {
      // An empty input over a mask was not touched: nothing is to be cleared.
      if (cell.column.sensitive && cell.text === '') return;
      const { selection } = core;
      if (!selection) return;
      withLate(({ fill }) => fill.text(blockOf(selection), cell.column, cell.text));
    },
    waiting: (id, column) => late?.chips.take(id, column) ?? null,
  });

  async function load(): Promise<LateWork | null> {
    const { createLateWork } = await import('./late-work.ts');
    if (ended) return null;
    late ??= createLateWork(core, writes, (row, column) => editor.open({ row, column }));
    return late;
  }

  function withLate(act: (work: LateWork) => void): void {
    if (late) return act(late);
    load().then(
      (work) => work && act(work),
      () => core.options.on.say(editingTexts.notFetched),
    );
  }

  // What needs it tries again.
  load().catch(() => undefined);

  return {
    startEdit: editor.open,
    async restore({ row, column: place }, restored) {
      const column = core.columns[place];
      const { source } = core.options;
      const id = source.id(row);
      if (!column?.editable || id === null || source.text(row, column) === null) return false;
      return writes.restore({ id, row, column, held: source.raw(row, column) }, restored);
    },
    clear: (range) => withLate(({ fill }) => fill.clear(blockOf(range))),
    fill: (range, how) => withLate(({ fill }) => fill.range(range, how)),
    undo: writes.undo,
    redo: writes.redo,
    get canUndo() {
      return writes.canUndo;
    },
    get canRedo() {
      return writes.canRedo;
    },
    unsaved() {
      const typed = editor.typed();
      const edited = typed ? [{ ...typed, value: typed.text, was: typed.held }] : [];
      return [...edited, ...writes.underWay(), ...(late?.chips.cells() ?? [])];
    },
    selected(range) {
      late?.handle.place(range);
      late?.chips.follow();
    },
    destroy() {
      ended = true;
      editor.destroy();
      late?.destroy();
    },
  };
}
