const cells = (count: number) => (count === 1 ? '1 cell' : `${count} cells`);

/** The words of what was typed and not saved when a session ended. */
export const unsavedTexts = {
  title: 'Your session ended before this was saved',
  hint: (count: number) =>
    count === 1
      ? 'You had typed this into a cell. Look at it and save it, or let it go.'
      : `You had typed this into ${count} cells. Look at it and save it, or let it go.`,
  leftOut: 'Hidden values that you had typed were not kept.',
  cell: (column: string, client: string) => `${column}, ${client}`,
  newClient: 'new client',
  columnGone: 'This column is not there any more. You can copy the text.',
  elsewhere: 'Not saved, and not on the sheet',
  again: 'Try again',
  dismiss: 'Dismiss',
  more: (count: number) => `${cells(count)} more`,
  discard: 'Discard',
  save: (count: number) => `Save ${cells(count)}`,
  saved: (count: number) => `${cells(count)} saved`,
} as const;
