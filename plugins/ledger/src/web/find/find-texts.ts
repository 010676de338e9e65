const figure = (count: number) => count.toLocaleString('en-US');

/** Texts of the search in all rows. */
export const findTexts = {
  find: 'Find',
  field: 'Find in all rows',
  next: 'Next (Enter)',
  previous: 'Previous (Shift+Enter)',
  close: 'Close (Esc)',
  searching: 'Searching...',
  nothing: 'Nothing found',
  found: (row: number, all: number, column: string) =>
    `Row ${figure(row + 1)} of ${figure(all)}, ${column}`,
} as const;
