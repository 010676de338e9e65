import { formatNumber } from '@porchlight/kernel';

const cells = (count: number) => (count === 1 ? '1 cell' : `${formatNumber(count)} cells`);

/** Texts of editing, copying, and filling. */
export const editingTexts = {
  editor: (column: string, row: number) => `${column}, row ${formatNumber(row)}`,
  save: 'save',
  cancel: 'cancel',
  fillAll: (count: number) => `fill ${cells(count)}`,
  fixed: (column: string) => `${column} cannot be edited.`,
  losesHidden: 'Typing replaces the hidden value.',
  loading: 'This row is still loading.',
  readFailed: "Couldn't load all of these rows. Nothing was changed.",
  moved: 'These rows have moved. Nothing was changed.',
  canceled: 'Canceled. Nothing was changed.',
  copied: (count: number) => `${cells(count)} copied`,
  copying: (count: number) => `Copying ${formatNumber(count)} rows…`,
  copyFailed: "Couldn't copy the cells.",
  pasteRefused: "Your browser doesn't let this menu read the clipboard. Press Ctrl+V to paste.",
  lostDigits:
    'The spreadsheet showed only part of this value. Make its column wider, or show the number without E+, and copy it again.',
  tooManyCopied: (most: number) => `You can copy at most ${formatNumber(most)} rows at once.`,
  leftOut: (columns: readonly string[]) => `Skipped (read-only): ${columns.join(', ')}.`,
  hidden: (columns: readonly string[]) =>
    `Skipped: hidden values are copied as masks (${columns.join(', ')}).`,
  hiddenStay: (columns: readonly string[]) =>
    `Skipped: a block with visible cells never changes hidden ones (${columns.join(', ')}).`,
  beyond: (columns: number) =>
    columns === 1
      ? "1 column didn't fit and was skipped."
      : `${columns} columns didn't fit and were skipped.`,
  /** After a block; a single cell shows it by itself. */
  reversed: {
    undo: (count: number) => `Undid the change to ${cells(count)}`,
    redo: (count: number) => `Redid the change to ${cells(count)}`,
  },
  notNewest: 'You have made other changes since then. Undo those first.',
  stale: (count: number) =>
    `Someone else has changed ${cells(count)} since. ${count === 1 ? 'It stays' : 'They stay'} as ${count === 1 ? 'it is' : 'they are'}.`,
  addedStay: (rows: number) =>
    rows === 1
      ? 'The new row stays. You can delete it from its page.'
      : `The ${formatNumber(rows)} new rows stay. You can delete each from its page.`,
  notFetched: "Couldn't load part of the app. Try again.",
  notSaved: (count: number) => `${cells(count)} not saved`,
  typed: (text: string) => (text === '' ? 'Empty' : `“${text}”`),
  again: 'Try Again',
  waits: 'Not saved yet.',
  saveWaiting: 'Save',
  edit: 'Edit',
  dismiss: 'Dismiss',
} as const;
