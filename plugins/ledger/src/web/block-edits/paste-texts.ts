const figure = (value: number) => value.toLocaleString('en-US');
const of = (value: number, one: string, many: string) =>
  `${figure(value)} ${value === 1 ? one : many}`;
const clients = (value: number) => of(value, 'client', 'clients');

/** Texts of the questions and messages around a paste. */
export const pasteTexts = {
  progress: {
    title: (cells: number) => `Changing ${of(cells, 'cell', 'cells')}`,
    reading: (done: number, rows: number) => `Reading rows: ${figure(done)} of ${figure(rows)}`,
    saving: 'Saving',
    unchanged: 'Nothing is changed yet.',
    inOneStep: 'All cells are saved in one step, or none. Undo (Ctrl+Z) reverts all of them.',
    cancel: 'Cancel',
    hide: 'Hide',
  },
  below: (rows: number) => `Add ${of(rows, 'new client', 'new clients')}?`,
  belowHint: (rows: number) =>
    rows === 1
      ? 'The pasted block has 1 row past the last client. It will be added as a new client.'
      : `The pasted block has ${figure(rows)} rows past the last client. Each will be added as a new client.`,
  nameless: "These new clients won't have a name: the pasted block has no First Name or Last Name.",
  preview: 'New clients',
  row: 'Row',
  more: (rows: number) => `and ${of(rows, 'more row', 'more rows')}`,
  moreColumns: (columns: number) => `and ${of(columns, 'more column', 'more columns')}`,
  hidden: '••••',
  leave: 'Skip them',
  add: (rows: number) => `Add ${clients(rows)}`,
  added: (rows: number) => `${clients(rows)} added`,
  refused: (cells: number) => `Couldn't save ${of(cells, 'value', 'values')}`,
  refusedHint: 'Nothing was changed. Fix these values and try again.',
  failed: (cells: number) => `Couldn't save ${of(cells, 'value', 'values')} of the new clients`,
  failedHint: 'Their rows are at the end of the ledger. Everything that could be saved was saved.',
  list: 'Values and what is wrong with them',
  column: 'Column',
  value: 'Value',
  why: 'Why',
  place: (row: number, isNew: boolean) => (isNew ? `${figure(row + 1)} (new)` : figure(row + 1)),
  goTo: (column: string, row: number) => `Go to ${column} in row ${figure(row + 1)}`,
  go: 'Go to cell',
  moreValues: (cells: number) => `and ${of(cells, 'more value', 'more values')}`,
  close: 'Close',
} as const;
