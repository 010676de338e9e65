const cells = (count: number) =>
  count === 1 ? '1 cell' : `${count.toLocaleString('en-US')} cells`;

/** The words of editing, copying and filling. */
export const editingTexts = {
  editor: (column: string, row: number) => `${column}, row ${row.toLocaleString('en-US')}`,
  save: 'save',
  cancel: 'cancel',
  fillAll: (count: number) => `fill ${cells(count)}`,
  fixed: (column: string) => `${column} cannot be edited.`,
  losesHidden: 'What you type replaces the hidden value.',
  loading: 'This row is still being loaded.',
  readFailed: 'Not all of these rows could be loaded. Nothing was changed.',
  moved: 'These rows stand elsewhere by now. Nothing was changed.',
  canceled: 'Canceled. Nothing was changed.',
  copied: (count: number) => `${cells(count)} copied`,
  copying: (count: number) => `Copying ${count.toLocaleString('en-US')} rows…`,
  copyFailed: 'The cells could not be copied.',
  tooManyCopied: (most: number) =>
    `At most ${most.toLocaleString('en-US')} rows can be copied at once.`,
  leftOut: (columns: readonly string[]) =>
    `Left out, because they cannot be edited: ${columns.join(', ')}.`,
  hidden: (columns: readonly string[]) =>
    `Left out, because only masks of hidden values are copied: ${columns.join(', ')}.`,
  hiddenStay: (columns: readonly string[]) =>
    `Left out, because a block with visible cells never changes hidden ones: ${columns.join(', ')}.`,
  beyond: (columns: number) =>
    `${columns === 1 ? '1 column reaches' : `${columns} columns reach`} beyond the last one and ${columns === 1 ? 'was' : 'were'} left out.`,
  /** After a block; a single cell shows it by itself. */
  reversed: {
    undo: (count: number) => `Undid the change to ${cells(count)}.`,
    redo: (count: number) => `Redid the change to ${cells(count)}.`,
  },
  stale: (count: number) =>
    `Someone else has changed ${cells(count)} since. ${count === 1 ? 'It stays' : 'They stay'} as ${count === 1 ? 'it is' : 'they are'}.`,
  addedStay: (rows: number) =>
    rows === 1
      ? 'The row that was added with it stays. It can be deleted on its page.'
      : `The ${rows.toLocaleString('en-US')} rows that were added with it stay. Each can be deleted on its page.`,
  notFetched: 'A part of the portal could not be fetched. Please try again.',
  notSaved: (count: number) => `${cells(count)} not saved`,
  typed: (text: string) => (text === '' ? 'Empty' : `“${text}”`),
  again: 'Try again',
  waits: 'Not saved yet.',
  saveWaiting: 'Save',
  edit: 'Edit',
  dismiss: 'Dismiss',
} as const;
