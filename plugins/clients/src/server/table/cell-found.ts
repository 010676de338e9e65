import type { RowsFound } from '../sql/table/find-statement.ts';

/** A cell by the place of its row. */
export interface CellFound {
  readonly index: number;
  readonly id: number;
  readonly column: string;
}

/** Where a search begins, in a table with these columns. */
export interface SearchStart {
  readonly columns: readonly string[];
  readonly index: number;
  readonly column: string;
  readonly backwards: boolean;
}

/** The next cell of the row where the search begins, or else the first of the next row; null when neither is there. */
export function nextCell({ here, next }: RowsFound, start: SearchStart): CellFound | null {
  const inRow = here === null ? undefined : beyond(here.columns, start)[0];
  if (here !== null && inRow !== undefined)
    return { index: start.index, id: here.id, column: inRow };
  const column = next === null ? undefined : inDirection(next.columns, start)[0];
  return next === null || column === undefined ? null : { index: next.index, id: next.id, column };
}

/** After all other rows: the cells of the row where the search began that it passed over, its own last. */
export function passedCell({ here }: RowsFound, start: SearchStart): CellFound | null {
  const column = here === null ? undefined : inDirection(here.columns, start)[0];
  return here === null || column === undefined ? null : { index: start.index, id: here.id, column };
}

/** The columns in the direction of the search. */
function inDirection(columns: readonly string[], { backwards }: SearchStart): readonly string[] {
  return backwards ? columns.toReversed() : columns;
}

function beyond(columns: readonly string[], start: SearchStart): readonly string[] {
  const order = inDirection(start.columns, start);
  const begin = order.indexOf(start.column);
  return inDirection(columns, start).filter((column) => order.indexOf(column) > begin);
}
