import { expect, it } from 'vitest';
import { type Box, liftClearOf } from './clear-of.ts';

const toast: Box = { left: 16, right: 336, top: 840, bottom: 884 };
const foot = (top: number, bottom: number): Box => ({ left: 232, right: 1440, top, bottom });

it.each<[string, Box[], number]>([
  ['stays without obstacles', [], 0],
  ['rises above a foot at the bottom of the window', [foot(852, 900)], 40],
  ['rises above a foot in the middle of it', [foot(820, 868)], 72],
  ['keeps a gap from a foot just below it', [foot(888, 936)], 4],
  ['stays above a foot that is far below', [foot(900, 948)], 0],
  ['stays below a foot that is far above', [foot(700, 748)], 0],
  ['stays beside what is to its right', [{ left: 336, right: 500, top: 840, bottom: 884 }], 0],
  ['rises above two feet on top of each other', [foot(836, 868), foot(868, 900)], 56],
  ['stays rather than leave the window', [foot(0, 900)], 0],
])('a toast %s', (_name, obstacles, lift) => {
  expect(liftClearOf(toast, obstacles)).toBe(lift);
});
