import { formatNumber } from '@porchlight/kernel';
import { countText } from '../../rules/count-text.ts';

const clients = (count: number) => countText(count, 'client');

/** Texts of what is done to the clients of all selected rows. */
export const selectedRowsTexts = {
  bar: 'Selected clients',
  selected: (count: number) => `${clients(count)} selected`,
  setValue: 'Set a Value…',
  assign: 'Assign to Agent…',
  makeInactive: 'Make Inactive',
  export: 'Export…',
  remove: 'Delete…',
  toBar: 'Go to the actions for selected clients, and back',
  toBarKeys: 'F6',
  clear: 'Clear Selection',
  clearKeys: 'Esc',
  tooMany: (most: number) => `Select at most ${formatNumber(most)} clients at once.`,
  notSaved: 'A selected row is not saved yet.',
  oneByOne: 'Select one client to delete it.',
  readOnly: 'The status is read-only.',
  alreadyInactive: 'Already inactive.',
  madeInactive: (count: number) => `${clients(count)} made inactive`,
  notRead: "Couldn't load the selected clients. Try again.",

  setTitle: (count: number) => `Set a Value for ${countText(count, 'Client')}`,
  column: 'Column',
  chooseColumn: 'Choose a column',
  columnMissing: 'Choose a column',
  value: 'New value',
  blankClears: 'Leave it blank to clear the column.',
  status: { blank: 'Choose a status', missing: 'Choose a status' },
  setFor: (count: number) => `Set for ${countText(count, 'Client')}`,
  wasSet: (column: string, count: number) => `${column} set for ${clients(count)}`,
  wasCleared: (column: string, count: number) => `${column} cleared for ${clients(count)}`,

  assignTitle: (count: number) => `Assign ${countText(count, 'Client')} to an Agent`,
  agent: 'Agent',
  agentMissing: 'Choose an agent',
  assignDone: (count: number) => `Assign ${countText(count, 'Client')}`,
  unchanged: 'Nothing to change: the selected clients have this value already.',
  wasAssigned: (count: number) => `${clients(count)} assigned`,
  wasUnassigned: (count: number) => `${clients(count)} left without an agent`,
} as const;
