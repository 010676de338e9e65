import { blockOf, type CellRange, type GridColumn, type RowHeading } from '@porchlight/grid';

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

/**
 * The headings above the printed rows, by index of the row below them among these; those behind the last row have its
 * index plus one. The group that the first row belongs to is named even where it begins before that row.
 *
 * @param count of the printed rows
 */
export function printedHeadings(
  headings: readonly RowHeading[],
  { first, rows }: Pick<PrintPart, 'first' | 'rows'>,
  count: number,
): ReadonlyMap<number, readonly RowHeading[]> {
  const opened = headings.findLast(({ row, isCollapsed }) => row < first && isCollapsed !== true);
  const isFirstNamed = headings.some(({ row, isCollapsed }) => row === first && !isCollapsed);
  const printed = new Map<number, RowHeading[]>();
  const add = (heading: RowHeading, at: number) =>
    printed.set(at, [...(printed.get(at) ?? []), heading]);
  if (opened && !isFirstNamed && count > 0) add(opened, 0);
  const isWhole = first === 0 && count === rows;
  for (const heading of headings) {
    const at = heading.row - first;
    if (at >= 0 && (at < count || (isWhole && at === count))) add(heading, at);
  }
  return printed;
}
