import { formatNumber } from '@porchlight/kernel';

/** Texts of the question about cells that two agents changed at the same time. */
export const conflictsTexts = {
  title: (cells: number) =>
    cells === 1
      ? 'Someone else changed this cell'
      : `Someone else changed ${formatNumber(cells)} cells`,
  hint: (who: string | null) =>
    `${who ?? 'Someone else'} changed this cell while you were editing it. Choose which value to keep.`,
  hintMany:
    'Someone else changed these cells while you were editing them. Nothing is saved until you choose.',
  list: 'Cells that someone else changed',
  cell: (client: string, column: string) => `${client}, ${column}`,
  theirs: 'Now',
  mine: 'Yours',
  choiceOf: (client: string, column: string) => `Which ${column} of ${client} to keep`,
  empty: 'Empty',
  by: (who: string, when: string) => (when === '' ? `by ${who}` : `by ${who}, ${when}`),
  more: (cells: number) => `and ${formatNumber(cells)} more: your choice applies to them as well`,
  keepMine: 'Keep Mine',
  takeTheirs: 'Take Theirs',
  keepAllMine: 'Keep All Mine',
  takeAllTheirs: 'Take All Theirs',
  keepChosen: 'Save Choices',
  left: 'Nothing was overwritten. Your entry is still in the cell, unsaved.',
} as const;
