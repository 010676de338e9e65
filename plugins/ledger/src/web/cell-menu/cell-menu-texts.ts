import { formatNumber } from '@porchlight/kernel';

/** Texts of the menu of cells and rows. */
export const cellMenuTexts = {
  cell: (client: string, column: string) => `${client}, ${column}`,
  cells: (count: number) => `${formatNumber(count)} cells`,
  clients: (count: number) => `${formatNumber(count)} clients`,
  copy: 'Copy',
  paste: 'Paste',
  clear: 'Clear',
  fillDown: 'Fill Down',
  history: 'Cell History',
  show: 'Show Hidden Value',
  filter: 'Filter by This Value',
  open: 'Open Client',
  makeInactive: 'Make Inactive',
  remove: 'Delete Client…',
  keys: {
    copy: 'Ctrl C',
    paste: 'Ctrl V',
    clear: 'Delete',
    fillDown: 'Ctrl D',
    history: 'Alt H',
    show: 'Alt R',
    open: 'Shift Enter',
  },
  readOnly: 'These cells are read-only.',
  noRowAbove: 'There is no row above this one.',
  notSaved: 'This row is not saved yet.',
  nothingHidden: 'This cell is empty.',
  mayNotReveal: "Your account can't show hidden values.",
  mayNotDelete: "Your account can't delete clients.",
  oneByOne: 'Select one client to delete it.',
} as const;
