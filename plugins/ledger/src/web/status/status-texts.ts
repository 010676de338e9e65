import { numberText } from '../../rules/count-text.ts';

/** Texts of the line below the grid. */
export const statusTexts = {
  selected: 'Selected',
  cells: (count: number) => `${numberText(count)} cells`,
  count: 'Count',
  sum: 'Sum',
  average: 'Average',
  moreSums: (count: number) => `and ${numberText(count)} more`,
  rows: (first: number, last: number, all: number) =>
    all === 0
      ? 'No rows'
      : `Rows ${numberText(first + 1)}-${numberText(last + 1)} of ${numberText(all)}`,
  removeRow: 'Remove New Row',
  history: 'Cell History',
  historyKeys: 'Alt H',
  selectACell: 'Select a cell to see its history',
  number: numberText,
} as const;
