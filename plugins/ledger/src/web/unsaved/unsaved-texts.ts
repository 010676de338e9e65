const cells = (count: number) => (count === 1 ? '1 cell' : `${count} cells`);

/** The words of what was typed and not saved when a session ended. */
export const unsavedTexts = {
  title: 'Cells that were not saved',
  hint: (count: number) =>
    count === 1
      ? 'Your session ended before this cell was saved. Save it now, or let it go.'
      : `Your session ended before these ${count} cells were saved. Save them now, or let them go.`,
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
