import { formatNumber } from '@porchlight/kernel';
import { countText } from '../../rules/count-text.ts';

const clients = (value: number) => countText(value, 'client');

/** Texts of the questions and messages around a paste. */
export const pasteTexts = {
  progress: {
    title: (cells: number) => `Changing ${countText(cells, 'cell')}`,
    reading: (done: number, rows: number) =>
      `Reading rows: ${formatNumber(done)} of ${formatNumber(rows)}`,
    saving: 'Saving',
    unchanged: 'Nothing is changed yet.',
    inOneStep: 'All cells are saved in one step, or none. Undo reverts all of them.',
    cancel: 'Cancel',
    hide: 'Hide',
  },
  below: (rows: number) => `Add ${countText(rows, 'new client')}?`,
  belowHint: (rows: number) =>
    rows === 1
      ? 'The pasted block has 1 row past the last client. It will be added as a new client.'
      : `The pasted block has ${formatNumber(rows)} rows past the last client. Each will be added as a new client.`,
  nameless: "These new clients won't have a name: the pasted block has no First Name or Last Name.",
  preview: 'New clients',
  row: 'Row',
  more: (rows: number) => `and ${countText(rows, 'more row')}`,
  moreColumns: (columns: number) => `and ${countText(columns, 'more column')}`,
  hidden: '••••',
  leave: 'Skip Them',
  add: (rows: number) => `Add ${clients(rows)}`,
  added: (rows: number) => `${clients(rows)} added`,
  refused: (cells: number) => `Couldn't save ${countText(cells, 'value')}`,
  refusedHint: 'Nothing was changed. Fix these values and try again.',
  failed: (cells: number) => `Couldn't save ${countText(cells, 'value')} of the new clients`,
  failedHint: 'Their rows are at the end of the ledger. Everything that could be saved was saved.',
  list: 'Values and what is wrong with them',
  column: 'Column',
  value: 'Value',
  why: 'Why',
  place: (row: number, isNew: boolean) =>
    isNew ? `${formatNumber(row + 1)} (new)` : formatNumber(row + 1),
  goTo: (column: string, row: number) => `Go to ${column} in row ${formatNumber(row + 1)}`,
  go: 'Go to Cell',
  moreValues: (cells: number) => `and ${countText(cells, 'more value')}`,
  close: 'Close',
} as const;
