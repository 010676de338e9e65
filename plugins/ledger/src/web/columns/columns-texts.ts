/** The words of columns: which are shown, where they stand, which stay. */
export const columnsTexts = {
  button: 'Columns',
  shownOf: (shown: number, all: number) => `${shown} of ${all}`,
  panel: 'Columns of this view',
  search: 'Find a column',
  noneFound: 'No column has this name.',
  keys: 'Drag, or Alt with the arrow keys, to move a column.',
  showAll: 'Show all',
  resetLayout: 'Reset order and widths',
  showGroup: (group: string) => `All of ${group}`,
  lastShown: 'One column has to stay.',
  drag: (column: string) => `Drag ${column} to another place`,
  resetWidth: (column: string) => `Reset the width of ${column}`,
  moved: (column: string, place: number, all: number) =>
    `${column} is now column ${place} of ${all}`,
  freeze: 'Freeze',
  freezeMenu: 'Columns that stay at the left',
  freezeNone: 'None',
  freezeTo: (count: number, column: string) => `${count}, up to ${column}`,
} as const;
