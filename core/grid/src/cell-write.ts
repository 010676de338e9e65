import type { GridCore } from './core.ts';
import type { CellChange } from './undo-history.ts';
import type { CellEdit, GridColumn, GridEdits, PreviousValue } from './types.ts';

/** A text that a cell is to hold. */
export interface DesiredCell {
  readonly id: string;
  readonly row: number;
  readonly column: GridColumn;
  /** What it holds now, as it is edited. */
  readonly held: string;
  readonly text: string;
}

/** A cell to be saved, with what undo needs. */
export type CellWrite = CellChange & Pick<CellEdit, 'value' | 'was' | 'restores' | 'isRecorded'>;

/** The write that makes the cell hold the text; null when it holds that already. */
export function writeOf(
  edits: GridEdits,
  { id, row, column, held, text }: DesiredCell,
): CellWrite | { readonly error: string } | null {
  // Also where a blank is refused: the cell stays as it is.
  if (text.trim() === '' && held === '') return null;
  const reading = edits.check(column, text.trim());
  if ('error' in reading) return reading;
  const { value } = reading;
  if (!column.sensitive) {
    const before = storedText(edits, column, held);
    return before === value ? null : { id, row, column, before, after: value, value, was: held };
  }
  // Hidden values are not held in memory: the server stores them for undo and redo.
  const before = held === '' ? '' : null;
  const after = value === '' ? '' : null;
  const previous = { version: null, mask: '' };
  return { id, row, column, before, after, previous, value, was: held };
}

/** The write that restores a value of the cell's history; today's rules need not accept it. */
export function restoringWrite(
  edits: GridEdits,
  { id, row, column, held }: Omit<DesiredCell, 'text'>,
  restored: string | PreviousValue,
): CellWrite {
  const cell = { id, row, column, was: held };
  if (typeof restored !== 'string') {
    const before = held === '' ? '' : null;
    return { ...cell, before, after: null, previous: { ...restored }, value: '', restores: true };
  }
  const value = storedText(edits, column, restored);
  const before = storedText(edits, column, held);
  return { ...cell, before, after: value, value, isRecorded: true };
}

/** A text of a cell as it is stored; the text itself where today's rules refuse it. */
export function storedText(edits: GridEdits, column: GridColumn, text: string): string {
  const reading = edits.check(column, text);
  return 'value' in reading ? reading.value : text;
}

/** The current position of the row; null when it is unknown. */
export function rowOf(
  { options: { source } }: Pick<GridCore, 'options'>,
  { id, row }: Pick<CellChange, 'id' | 'row'>,
): number | null {
  return source.rowOf ? source.rowOf(id) : source.id(row) === id ? row : null;
}

/** The current value of the cell as it is edited; null while it is not loaded. */
export function heldBy(
  core: Pick<GridCore, 'options'>,
  cell: Pick<CellChange, 'id' | 'row' | 'column'>,
): string | null {
  const { source } = core.options;
  const row = rowOf(core, cell);
  return row === null || source.text(row, cell.column) === null
    ? null
    : source.raw(row, cell.column);
}

/** A key for the cell that does not depend on the position of its row. */
export function placeOf({
  id,
  column,
}: {
  readonly id: string | null;
  readonly column: GridColumn;
}): string {
  return `${String(id)} ${column.key}`;
}
