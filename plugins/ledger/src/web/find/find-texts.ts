import { numberText } from '../../rules/count-text.ts';

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
    `Row ${numberText(row + 1)} of ${numberText(all)}, ${column}`,
} as const;
