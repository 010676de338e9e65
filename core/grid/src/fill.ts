import type { BlockRow } from './block-rows.ts';
import { columnsOf, sayLeftOut, desiredCells, withMarkedRows, withRows } from './block-changes.ts';
import type { CellWriter } from './cell-writer.ts';
import type { FillDirection, GridCore } from './core.ts';
import { editingTexts } from './editing-texts.ts';
import { fillSeries } from './fill-series.ts';
import { type Block, blockOf } from './selection.ts';
import type { CellRange, ColumnSaved, GridColumn } from './types.ts';

/** Values that go on over more cells. Columns that show masks are left alone: a mask is no value. */
export class Fill {
  readonly #core: GridCore;
  readonly #writes: CellWriter;

  constructor(core: GridCore, writes: CellWriter) {
    this.#core = core;
    this.#writes = writes;
  }

  /** As Ctrl+D, Ctrl+R and Ctrl+Enter: plain copies. */
  range(range: CellRange, how: FillDirection): void {
    const block = sourced(blockOf(range), how);
    const { row, column } = how === 'all' ? range.anchor : { row: block.top, column: block.left };
    const { all, fixed } = columnsOf(this.#core, block);
    if (block.top < 0 || block.left < 0) return;
    withRows(this.#core, block, all, (rows) => {
      const first = rows[row - block.top]?.texts;
      const cells = desiredCells(rows, all, ({ texts }, { sensitive }, index) => {
        if (sensitive) return null;
        const from = column - block.left;
        if (how === 'right') return all[from]!.sensitive ? null : texts[from]!;
        const at = how === 'all' ? from : index;
        return all[at]!.sensitive ? null : (first?.[at] ?? null);
      });
      this.#writes.many(cells, 'fill', () => sayLeftOut(this.#core, fixed, all.filter(hidden)));
    });
  }

  /** As dragging does: `to` is `from` and what was added at one of its sides. */
  series(from: Block, to: Block): void {
    const { all, fixed } = columnsOf(this.#core, to);
    const across = to.left !== from.left || to.right !== from.right;
    withRows(this.#core, to, all, (rows) => {
      const next = across
        ? this.#rowSeries(rows, from, to, all)
        : this.#columnSeries(rows, from, to, all);
      const cells = desiredCells(rows, all, ({ row }, { sensitive }, index) =>
        sensitive ? null : (next(row, to.left + index) ?? null),
      );
      this.#writes.many(cells, 'fill', () => sayLeftOut(this.#core, fixed, all.filter(hidden)));
    });
  }

  /** A text that was typed into one column goes into all cells of a block that are hidden, or shown, like that one. */
  text(block: Block, { sensitive }: GridColumn, text: string): void {
    this.#write(block, text, { cause: 'fill', hidden: sensitive });
  }

  /** See `Grid.setColumn`. */
  column(column: GridColumn, text: string, saved?: ColumnSaved): void {
    const { marked, selection } = this.#core;
    const write = (rows: readonly BlockRow[]) => {
      const cells = desiredCells(rows, [column], () => text);
      this.#writes.many(cells, 'fill', (_added, isSaved, changed) => {
        void isSaved.then((undo) => undo && saved?.(undo, changed));
      });
    };
    if (marked.size > 0) withMarkedRows(this.#core, [column], write);
    else if (selection) withRows(this.#core, blockOf(selection), [column], write);
  }

  /** Clears hidden cells only when nothing else is selected, because undo cannot restore them. */
  clear(block: Block): void {
    const { all } = columnsOf(this.#core, block);
    this.#write(block, '', { cause: 'clear', hidden: all.every(hidden) });
  }

  #storedValue(column: GridColumn, raw: string): string {
    const reading = this.#core.options.edits.check(column, raw);
    return 'value' in reading ? reading.value : raw;
  }

  /** Down or up: each column goes on by itself. */
  #columnSeries(
    rows: readonly BlockRow[],
    from: Block,
    to: Block,
    columns: readonly GridColumn[],
  ): (row: number, column: number) => string | undefined {
    const backwards = to.top < from.top;
    const count = backwards ? from.top - to.top : to.bottom - from.bottom;
    const source = rows.slice(from.top - to.top, from.bottom - to.top + 1);
    const next = columns.map((column, index) => {
      const values = source.map(({ texts }) => this.#storedValue(column, texts[index]!));
      return fillSeries(values, column.type, count, { backwards });
    });
    return (row, column) =>
      next[column - to.left]![backwards ? from.top - row - 1 : row - from.bottom - 1];
  }

  /** To a side: each row goes on by itself, when its columns hold the same kind of value. */
  #rowSeries(
    rows: readonly BlockRow[],
    from: Block,
    to: Block,
    columns: readonly GridColumn[],
  ): (row: number, column: number) => string | undefined {
    const backwards = to.left < from.left;
    const count = backwards ? from.left - to.left : to.right - from.right;
    const first = from.left - to.left;
    const sources = columns.slice(first, from.right - to.left + 1);
    if (sources.some(hidden)) return () => undefined;
    const { type } = sources[0]!;
    const kind = sources.every((column) => column.type === type) ? type : 'email';
    const next = rows.map(({ texts }) => {
      const values = sources.map((column, index) =>
        this.#storedValue(column, texts[first + index]!),
      );
      return fillSeries(values, kind, count, { backwards });
    });
    return (row, column) =>
      next[row - to.top]![backwards ? from.left - column - 1 : column - from.right - 1];
  }

  /** Writes a text into the hidden cells of a block, or into its other ones. */
  #write(
    block: Block,
    text: string,
    { cause, hidden: isHidden }: { readonly cause: 'fill' | 'clear'; readonly hidden: boolean },
  ): void {
    const { all, fixed } = columnsOf(this.#core, block);
    const left = isHidden ? [] : all.filter(hidden);
    withRows(this.#core, block, all, (rows) => {
      const cells = desiredCells(rows, all, (_, { sensitive }) =>
        sensitive === isHidden ? text : null,
      );
      this.#writes.many(cells, cause, () =>
        sayLeftOut(this.#core, fixed, left, 0, editingTexts.hiddenStay),
      );
    });
  }
}

/** One row is filled from the row above it, one column from the column at its left. */
function sourced(block: Block, how: FillDirection): Block {
  if (how === 'down' && block.top === block.bottom) return { ...block, top: block.top - 1 };
  if (how === 'right' && block.left === block.right) return { ...block, left: block.left - 1 };
  return block;
}

function hidden({ sensitive }: GridColumn): boolean {
  return sensitive;
}
