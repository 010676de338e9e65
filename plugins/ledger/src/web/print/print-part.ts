import { blockOf, type CellRange, type GridColumn } from '@porchlight/grid';

/** The part of the sheet that is printed. */
export interface PrintPart {
  readonly columns: readonly GridColumn[];
  readonly first: number;
  /** How many rows belong to it; see `printedRows`. */
  readonly rows: number;
  /** So many columns at the left name the row. */
  readonly frozen: number;
}

const MOST_ROWS = 1_000;
const MOST_CELLS = 60_000;

/** The selected block beside the frozen columns; null when less than two cells are selected. */
export function selectedPart(
  selection: CellRange | null,
  placed: readonly GridColumn[],
  frozen: number,
): PrintPart | null {
  if (selection === null) return null;
  const { top, bottom, left, right } = blockOf(selection);
  if (top === bottom && left === right) return null;
  const names = placed.slice(0, Math.min(frozen, left));
  return {
    columns: [...names, ...placed.slice(left, right + 1)],
    first: top,
    rows: bottom - top + 1,
    frozen: names.length,
  };
}

/** How many rows of a part are printed at once. */
export function printedRows({ rows, columns }: PrintPart): number {
  return Math.min(rows, MOST_ROWS, Math.floor(MOST_CELLS / Math.max(1, columns.length)));
}
