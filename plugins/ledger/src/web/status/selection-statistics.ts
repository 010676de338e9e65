import type { GridColumn } from '@porchlight/grid';

/** The statistics of a block of cells. */
export interface SelectionStatistics {
  readonly cells: number;
  /** Cells that hold something; null when that was not counted. */
  readonly filled: number | null;
  /** Over the amounts among them; null when there are none. */
  readonly amounts: { readonly sum: number; readonly average: number } | null;
}

/** @param rows texts as they are edited, in the order of the columns */
export function selectionStatistics(
  columns: readonly GridColumn[],
  rows: readonly (readonly string[])[],
): SelectionStatistics {
  let filled = 0;
  let cents = 0;
  let amounts = 0;
  for (const row of rows) {
    row.forEach((text, at) => {
      if (text === '') return;
      filled += 1;
      if (columns[at]?.type !== 'currency') return;
      amounts += 1;
      cents += Math.round(Number(text) * 100);
    });
  }
  const sum = cents / 100;
  return {
    cells: rows.length * columns.length,
    filled,
    amounts: amounts > 0 ? { sum, average: sum / amounts } : null,
  };
}
