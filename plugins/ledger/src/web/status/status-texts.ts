const number = (count: number) => count.toLocaleString('en-US');

/** Texts of the line below the grid. */
export const statusTexts = {
  selected: 'Selected',
  cells: (count: number) => `${number(count)} cells`,
  count: 'Count',
  sum: 'Sum',
  average: 'Average',
  rows: (first: number, last: number, all: number) =>
    all === 0 ? 'No rows' : `Rows ${number(first + 1)}-${number(last + 1)} of ${number(all)}`,
  removeRow: 'Remove new row',
  history: 'Cell history',
  historyKeys: 'Alt H',
  selectACell: 'Select a cell to see its history',
  number,
} as const;
