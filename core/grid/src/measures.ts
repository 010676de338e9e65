/** Pixels; grid.css repeats the heights. */
export const ROW = 32;
const GROUP_HEAD = 24;
export const HEAD = GROUP_HEAD + 32;
export const FOOT = 32;
export const ACTION = 60;
const DIGIT = 8;
/** Wide enough for the number of the last row. */
export function numberWidth(rows: number): number {
  return Math.max(60, 12 + String(rows).length * DIGIT);
}
export const NARROWEST = 60;
export const WIDEST = 600;
/** Frozen columns take at most this part of the width, or nothing else could be seen. */
export const FROZEN_PART = 0.6;
