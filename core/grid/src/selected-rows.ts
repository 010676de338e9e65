import { blockOf } from './selection.ts';
import type { CellRange, RowSource } from './types.ts';

/** More rows are never written at once. */
const MOST_HELD = 5_000;

/** The rows of a selection, by id: later they may be elsewhere, with other rows in their place. */
export interface SelectedRows {
  readonly order: unknown;
  readonly top: number;
  /** By their place below the top; null while a row is not there. */
  readonly ids: (string | null)[];
  /** Of the row of the active cell. */
  anchor: string | null;
}

export function rowsOf(source: RowSource, range: CellRange): SelectedRows {
  const { top, bottom } = blockOf(range);
  const count = Math.min(bottom - top + 1, MOST_HELD);
  const ids = Array.from({ length: count }, (_, index) => source.id(top + index));
  return { order: source.order, top, ids, anchor: source.id(range.anchor.row) };
}

/** Whether the rows are still where they were selected. Adds the ids of rows that were not loaded until now. */
export function areInPlace(held: SelectedRows, source: RowSource, { anchor }: CellRange): boolean {
  const { ids, top } = held;
  const unmoved = source.order === held.order && ids.every((id, at) => isOf(source, top + at, id));
  if (!unmoved) return false;
  ids.forEach((id, at) => (ids[at] = id ?? source.id(top + at)));
  held.anchor ??= source.id(anchor.row);
  return true;
}

/** Whether rows that were read are those that were selected, as far as they are among these. */
export function includesRows(
  held: SelectedRows,
  source: RowSource,
  rows: readonly { readonly row: number; readonly id: string }[],
): boolean {
  if (source.order !== held.order) return false;
  return rows.every(({ row, id }) => {
    const known = held.ids[row - held.top] ?? null;
    return known === null || isSame(source, known, id);
  });
}

/** The new top row if the rows have moved as one block in their order, else null. */
export function movedAsOne(held: SelectedRows, source: RowSource): number | null {
  const [first] = held.ids;
  const top = first == null ? null : (source.rowOf?.(first) ?? null);
  if (top === null) return null;
  return held.ids.every((id, at) => id !== null && source.rowOf?.(id) === top + at) ? top : null;
}

function isOf(source: RowSource, row: number, id: string | null): boolean {
  const now = source.id(row);
  return id === null || now === null || isSame(source, id, now);
}

/** A row may have got another id, and is found by both. */
function isSame(source: RowSource, one: string, other: string): boolean {
  if (one === other) return true;
  const row = source.rowOf?.(one) ?? null;
  return row !== null && row === source.rowOf?.(other);
}
