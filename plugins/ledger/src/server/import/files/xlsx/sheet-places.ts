import { MOST_COLUMNS } from '../file-row.ts';

/** Lines that a sheet can have. */
export const LAST_LINE = 1_048_576;

/** Some cells of a sheet: lines from 1, columns from 0, the last ones included. */
export interface CellRange {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** 2 of 'C17'; null where no column is named. */
export function columnOf(reference: string | undefined): number | null {
  if (reference === undefined) return null;
  let column = 0;
  let place = 0;
  for (; place < reference.length; place += 1) {
    // Small letters too.
    const letter = (reference.charCodeAt(place) | 0x20) - 0x60;
    if (letter < 1 || letter > 26) break;
    column = Math.min(column * 26 + letter, MOST_COLUMNS + 1);
  }
  return place === 0 ? null : column - 1;
}

/** 'C' of 2. */
export function lettersOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : lettersOf(Math.floor(column / 26) - 1) + last;
}

/** The cells of 'C2:C4'; null where it names none. */
export function rangeOf(reference: string): CellRange | null {
  const [from = '', to = from] = reference.replaceAll('$', '').split(':');
  const [left, right] = [columnOf(from), columnOf(to)];
  const [top, bottom] = [from, to].map((one) => Number(one.replace(/^[a-z]+/i, '')));
  if (left === null || right === null || !top || !bottom) return null;
  if (bottom > LAST_LINE || right < left || bottom < top) return null;
  return { top, bottom, left, right };
}
