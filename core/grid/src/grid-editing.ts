import { CellWriter } from './cell-writer.ts';
import type { FillDirection, GridCore, GridEditing } from './core.ts';
import './editing.css';
import { editingTexts } from './editing-texts.ts';
import { CellEditor, type TypedCell } from './cell-editor.ts';
import type { DeferredEditing } from './deferred-editing.ts';
import type { RetryPrompts } from './retry-prompts.ts';
import { blockOf } from './selection.ts';
import type {
  CellEdit,
  CellPoint,
  CellRange,
  ColumnSaved,
  GridColumn,
  PreviousValue,
  Undo,
} from './types.ts';

/** Editing, copying, filling, and undo for a grid; pass it to `createGrid`. */
export function createGridEditing(core: GridCore): GridEditing {
  return new SheetEditing(core);
}

class SheetEditing implements GridEditing {
  readonly #core: GridCore;
  #deferred: DeferredEditing | null = null;
  #ended = false;
  readonly #writes: CellWriter;
  readonly #editor: CellEditor;

  constructor(core: GridCore) {
    this.#core = core;
    this.#writes = new CellWriter(core, { show: (...prompt) => this.#showPrompt(...prompt) });
    this.#editor = new CellEditor(core, {
      save: (cell) => this.#writes.typed(cell),
      wait: (cell) => this.#writes.wait(cell),
      saveAll: (cell) => this.#fillWith(cell),
      waiting: (id, column) => this.#deferred?.chips.take(id, column) ?? null,
    });
    // Whatever needs the chunk later loads it again.
    this.#load().catch(() => undefined);
  }

  startEdit(point: CellPoint, text?: string): void {
    this.#editor.open(point, text);
  }

  /** See `Grid.restore`. */
  async restore(
    { row, column: place }: CellPoint,
    restored: string | PreviousValue,
  ): Promise<Undo | null> {
    const column = this.#core.columns[place];
    const { source } = this.#core.options;
    const id = source.id(row);
    if (!column?.editable || id === null || source.text(row, column) === null) return null;
    return this.#writes.restore({ id, row, column, held: source.raw(row, column) }, restored);
  }

  clear(range: CellRange): void {
    this.#withDeferred(({ fill }) => fill.clear(blockOf(range)));
  }

  /** The first row, the first column or the active cell goes on through the range. */
  fill(range: CellRange, how: FillDirection): void {
    this.#withDeferred(({ fill }) => fill.range(range, how));
  }

  /** See `Grid.type`. */
  type({ row, column: place }: CellPoint, text: string, held: string): void {
    const column = this.#core.columns[place];
    const id = this.#core.options.source.id(row);
    if (column?.editable && id !== null) this.#writes.typed({ id, row, column, held, text });
  }

  copy(): void {
    this.#withDeferred(({ clipboard }) => clipboard.copy());
  }

  paste(): void {
    this.#withDeferred(({ clipboard }) => void clipboard.paste());
  }

  /** See `Grid.setColumn`. */
  setColumn(column: GridColumn, text: string, saved?: ColumnSaved): void {
    this.#withDeferred(({ fill }) => fill.column(column, text, saved));
  }

  undo(): void {
    this.#writes.undo();
  }

  redo(): void {
    this.#writes.redo();
  }

  get canUndo(): boolean {
    return this.#writes.canUndo;
  }

  get canRedo(): boolean {
    return this.#writes.canRedo;
  }

  /** See `Grid.unsaved`. */
  unsaved(): readonly CellEdit[] {
    const typed = this.#editor.typed();
    const edited = typed ? [{ ...typed, value: typed.text, was: typed.held }] : [];
    return [...edited, ...this.#writes.underWay(), ...(this.#deferred?.chips.cells() ?? [])];
  }

  /** After each change of the selection. */
  selected(range: CellRange | null): void {
    this.#deferred?.handle.place(range);
    this.#deferred?.chips.follow();
  }

  destroy(): void {
    this.#ended = true;
    this.#editor.destroy();
    this.#deferred?.destroy();
  }

  #showPrompt(...prompt: Parameters<RetryPrompts['show']>): void {
    if (this.#deferred) return this.#deferred.chips.show(...prompt);
    const [, error] = prompt;
    const { on } = this.#core.options;
    // What was typed is not lost because its chunk is still loading.
    on.offered?.(true);
    this.#load().then(
      (work) => work?.chips.show(...prompt),
      () => {
        on.offered?.(false);
        on.say(error);
      },
    );
  }

  #fillWith(cell: TypedCell): void {
    // An empty input over a mask was not touched: nothing is to be cleared.
    if (cell.column.sensitive && cell.text === '') return;
    const { selection } = this.#core;
    if (!selection) return;
    this.#withDeferred(({ fill }) => fill.text(blockOf(selection), cell.column, cell.text));
  }

  async #load(): Promise<DeferredEditing | null> {
    const { createDeferredEditing } = await import('./deferred-editing.ts');
    if (this.#ended) return null;
    this.#deferred ??= createDeferredEditing(this.#core, this.#writes, (row, column) =>
      this.#editor.open({ row, column }),
    );
    return this.#deferred;
  }

  #withDeferred(act: (work: DeferredEditing) => void): void {
    if (this.#deferred) return act(this.#deferred);
    this.#load().then(
      (work) => work && act(work),
      () => this.#core.options.on.say(editingTexts.notFetched),
    );
  }
}
