const count = (cells: number) => cells.toLocaleString('en-US');

/** The words of the question that two changes of one cell raise. */
export const conflictsTexts = {
  title: (cells: number) =>
    cells === 1 ? 'Cell changed meanwhile' : `${count(cells)} cells changed meanwhile`,
  hint: (who: string | null) =>
    `${who ?? 'Someone else'} changed this cell before your value came. Nothing is lost yet: choose which one stays.`,
  hintMany:
    'Others changed these cells before your values came. Nothing is kept before you have chosen.',
  list: 'Cells that somebody else changed',
  client: 'Client',
  column: 'Column',
  theirs: 'Now',
  mine: 'Yours',
  choice: 'Keep',
  choiceOf: (client: string, column: string) => `Which ${column} of ${client} to keep`,
  empty: 'Empty',
  by: (who: string, when: string) => (when === '' ? `by ${who}` : `by ${who}, ${when}`),
  more: (cells: number) => `and ${count(cells)} more, which go the same way`,
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',
  keepAllMine: 'Keep all mine',
  takeAllTheirs: 'Take all theirs',
  keepChosen: 'Keep what is chosen',
  left: 'Nothing was overwritten. What you entered waits at its cell.',
} as const;
