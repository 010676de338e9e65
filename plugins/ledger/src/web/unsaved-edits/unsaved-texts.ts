const cells = (count: number) => (count === 1 ? '1 cell' : `${count} cells`);

/** Texts about entries that were not saved when a session ended. */
export const unsavedTexts = {
  title: 'Unsaved Cells',
  hint: (count: number) =>
    count === 1
      ? 'The page was closed before we knew that this cell was saved. Save or discard it.'
      : `The page was closed before we knew that these ${count} cells were saved. Save or discard them.`,
  leftOut: 'Hidden values that you typed were not stored. Enter them again.',
  cell: (column: string, client: string) => `${column}, ${client}`,
  newClient: 'new client',
  columnGone: 'This column no longer exists. You can copy the text.',
  elsewhere: 'Not saved (no longer in this view)',
  again: 'Try Again',
  dismiss: 'Dismiss',
  more: (count: number) => `${cells(count)} more`,
  discard: 'Discard',
  later: 'Not Now',
  save: (count: number) => `Save ${cells(count)}`,
  saved: (count: number) => `${cells(count)} saved`,
} as const;
