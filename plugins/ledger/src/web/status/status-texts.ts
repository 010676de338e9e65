import { formatNumber } from '@porchlight/kernel';

/** Texts of the line below the grid. */
export const statusTexts = {
  selected: 'Selected',
  cells: (count: number) => `${formatNumber(count)} cells`,
  count: 'Count',
  sum: 'Sum',
  average: 'Average',
  moreSums: (count: number) => `and ${formatNumber(count)} more`,
  rows: (first: number, last: number, all: number) =>
    all === 0
      ? 'No rows'
      : `Rows ${formatNumber(first + 1)}-${formatNumber(last + 1)} of ${formatNumber(all)}`,
  removeRow: 'Remove New Row',
  history: 'Cell History',
  historyKeys: 'Alt H',
  selectACell: 'Select a cell to see its history',
  number: formatNumber,
} as const;
