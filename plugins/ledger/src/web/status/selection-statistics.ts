import { dividedHalfUp, dollarsOfCents, roundedCents, sumCents } from '@porchlight/kernel';
import type { GridColumn } from '@porchlight/grid';

/** The statistics of a block of cells. */
export interface SelectionStatistics {
  readonly cells: number;
  /** Cells that hold something; null when that was not counted. */
  readonly filled: number | null;
  /** Over all amounts; null when there are none, or when `sums` lists them by column. */
  readonly amounts: { readonly sum: number; readonly average: number } | null;
  /** By column, where amounts of different kinds were selected: an income and a premium have no common sum. */
  readonly sums: readonly { readonly column: string; readonly sum: number }[];
}

/** @param rows texts as they are edited, in the order of the columns */
export function selectionStatistics(
  columns: readonly GridColumn[],
  rows: readonly (readonly string[])[],
): SelectionStatistics {
  let filled = 0;
  let amounts = 0;
  const cents = new Map<GridColumn, number>();
  for (const row of rows) {
    row.forEach((text, at) => {
      if (text === '') return;
      filled += 1;
      const column = columns[at];
      if (column?.type !== 'currency') return;
      amounts += 1;
      cents.set(column, (cents.get(column) ?? 0) + (roundedCents(text) ?? 0));
    });
  }
  const cells = rows.length * columns.length;
  if (new Set([...cents.keys()].map(({ group }) => group)).size > 1) {
    const sums = [...cents].map(([{ label }, sum]) => ({
      column: label,
      sum: dollarsOfCents(sum),
    }));
    return { cells, filled, amounts: null, sums };
  }
  const total = sumCents([...cents.values()]);
  if (amounts === 0) return { cells, filled, amounts: null, sums: [] };
  const average = dividedHalfUp(BigInt(total), BigInt(amounts));
  return {
    cells,
    filled,
    amounts: { sum: dollarsOfCents(total), average: dollarsOfCents(average) },
    sums: [],
  };
}
