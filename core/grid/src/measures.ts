/** Pixels; grid.css repeats the heights. A row has this one unless the options name another. */
export const ROW = 32;
const GROUP_HEAD = 24;
export const HEAD = GROUP_HEAD + 32;
export const FOOT = 32;
/** Rows of the head, which count as rows too. */
export const HEAD_ROWS = 2;
export const ACTION = 60;
const DIGIT = 8;
/** Wide enough for the number of the last row. */
export function numberWidth(rows: number, least = 60): number {
  return Math.max(least, 12 + String(rows).length * DIGIT);
}
/**
 * Narrower views, as of phones, leave room for the cells: narrow row numbers, no action, narrow frozen columns.
 */
export const NARROW_VIEW = 600;
export const NARROW_NUMBER = 32;
export const NARROW_FROZEN = 110;
/** Of a cell, with the line at its right. */
export const CELL_PADDING = 17;
export const NARROWEST = 60;
export const WIDEST = 600;
/** Frozen columns take at most this part of the width, or nothing else could be seen. */
export const FROZEN_PART = 0.6;
export const NARROW_FROZEN_PART = 0.45;
