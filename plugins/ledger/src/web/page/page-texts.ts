/** The words of the ledger page. */
export const pageTexts = {
  title: 'Client Ledger',
  addRow: 'Add Row',
  undo: 'Undo',
  redo: 'Redo',
  nothingToUndo: 'Nothing to undo',
  nothingToRedo: 'Nothing to redo',
  hiddenNotSorted: (column: string) => `${column} is hidden, so it cannot be sorted by.`,
} as const;
