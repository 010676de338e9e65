const count = (cells: number) => cells.toLocaleString('en-US');

/** The words of the question that two changes of one cell raise. */
export const conflictsTexts = {
  title: (cells: number) =>
    cells === 1 ? 'Cell changed meanwhile' : `${count(cells)} cells changed meanwhile`,
  hint: (who: string | null) =>
    `${who ?? 'Someone else'} changed this cell before your value came. Nothing is lost yet: choose which one to keep.`,
  hintMany:
    'Others changed these cells before your values came. Nothing is saved until you choose.',
  list: 'Cells that someone else changed',
  cell: (client: string, column: string) => `${client}, ${column}`,
  theirs: 'Now',
  mine: 'Yours',
  choiceOf: (client: string, column: string) => `Which ${column} of ${client} to keep`,
  empty: 'Empty',
  by: (who: string, when: string) => (when === '' ? `by ${who}` : `by ${who}, ${when}`),
  more: (cells: number) => `and ${count(cells)} more, which go the same way`,
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',
  keepAllMine: 'Keep all mine',
  takeAllTheirs: 'Take all theirs',
  keepChosen: 'Keep what is chosen',
  left: 'Nothing was overwritten. Your entry is still in the cell, unsaved.',
} as const;
