import { type BlockRow, readRows } from './block-rows.ts';
import type { DesiredCell } from './cell-write.ts';
import type { GridCore } from './core.ts';
import { editingTexts } from './editing-texts.ts';
import { runsOf } from './marked-rows.ts';
import type { Block } from './selection.ts';
import type { GridColumn } from './types.ts';

/** Reading fewer cells takes a moment only, of which nothing is shown. */
const SHOWN_FROM_CELLS = 2_000;

/** What some cells of a block are to hold; null leaves a cell alone. */
type TextAt = (row: BlockRow, column: GridColumn, index: number) => string | null;

/** Columns of a block by what may be written into them. */
interface BlockColumns {
  readonly all: readonly GridColumn[];
  readonly fixed: readonly GridColumn[];
}

export function columnsOf(core: GridCore, { left, right }: Block): BlockColumns {
  const all = core.columns.slice(left, right + 1);
  return { all, fixed: all.filter(({ editable }) => !editable) };
}

/**
 * Reads the rows of a block and passes them to `use`, at once when all of them are loaded. Announces why if it fails.
 */
export function withRows(
  core: GridCore,
  { top, bottom }: Block,
  columns: readonly GridColumn[],
  use: (rows: readonly BlockRow[]) => void,
): void {
  const { source, edits, on } = core.options;
  const rows = bottom - top + 1;
  const cells = rows * columns.length;
  const tooLarge = edits.checkSize?.(cells) ?? null;
  if (tooLarge !== null) return on.say(tooLarge);
  const areSelected = core.asSelected();
  const control = new AbortController();
  const shows = cells >= SHOWN_FROM_CELLS;
  const arrived = (count: number) => {
    if (shows) on.reading?.({ cells, rows, arrived: count, cancel: () => control.abort() });
  };
  readRows(source, top, bottom, columns, { signal: control.signal, arrived }).then(
    (read) => {
      if (shows) on.reading?.(null);
      if (areSelected(read)) use(read);
      else on.say(editingTexts.moved);
    },
    () => {
      if (shows) on.reading?.(null);
      on.say(control.signal.aborted ? editingTexts.canceled : editingTexts.readFailed);
    },
  );
}

/** Reads the marked rows and passes them to `use`. Announces why if it fails. */
export function withMarkedRows(
  core: GridCore,
  columns: readonly GridColumn[],
  use: (rows: readonly BlockRow[]) => void,
): void {
  const { marked } = core;
  const { source, edits, on } = core.options;
  const tooLarge = edits.checkSize?.(marked.size * columns.length) ?? null;
  if (tooLarge !== null) return on.say(tooLarge);
  const runs = runsOf(marked).map(({ first, last }) => readRows(source, first, last, columns));
  Promise.all(runs).then(
    (read) => {
      const rows = read.flat();
      // Rows far from the screen may have moved unseen.
      if (rows.length === marked.size && rows.every(({ id }) => marked.has(id))) use(rows);
      else on.say(editingTexts.moved);
    },
    () => on.say(editingTexts.readFailed),
  );
}

/** The cells of the rows for which there is a text. */
export function desiredCells(
  rows: readonly BlockRow[],
  columns: readonly GridColumn[],
  textAt: TextAt,
): DesiredCell[] {
  const cells: DesiredCell[] = [];
  for (const row of rows) {
    columns.forEach((column, index) => {
      const text = column.editable ? textAt(row, column, index) : null;
      const held = row.texts[index]!;
      if (text !== null) cells.push({ id: row.id, row: row.row, column, held, text });
    });
  }
  return cells;
}

/**
 * Says which columns were left out, and why.
 *
 * @param why the hidden ones were
 */
export function sayLeftOut(
  core: GridCore,
  fixed: readonly GridColumn[],
  hidden: Iterable<GridColumn> = [],
  beyond = 0,
  why: (columns: readonly string[]) => string = editingTexts.hidden,
): void {
  const names = (columns: Iterable<GridColumn>) => [...columns].map(({ label }) => label);
  const [fixedNames, hiddenNames] = [names(fixed), names(hidden)];
  const sentences = [
    fixedNames.length > 0 ? editingTexts.leftOut(fixedNames) : null,
    hiddenNames.length > 0 ? why(hiddenNames) : null,
    beyond > 0 ? editingTexts.beyond(beyond) : null,
  ].filter((sentence) => sentence !== null);
  if (sentences.length > 0) core.options.on.say(sentences.join(' '));
}
