const figure = (count: number) => count.toLocaleString('en-US');

/** Texts of the line below the grid. */
export const statusTexts = {
  selected: 'Selected',
  cells: (count: number) => `${figure(count)} cells`,
  count: 'Count',
  sum: 'Sum',
  average: 'Average',
  rows: (first: number, last: number, all: number) =>
    all === 0 ? 'No rows' : `Rows ${figure(first + 1)}-${figure(last + 1)} of ${figure(all)}`,
  removeRow: 'Remove new row',
  history: 'Cell history',
  historyKeys: 'Alt H',
  selectACell: 'Select a cell to see its history',
  figure,
} as const;
