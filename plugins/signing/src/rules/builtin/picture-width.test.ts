import { expect, it } from 'vitest';
import { drawnWidth, pictureWidth } from './picture-width.ts';

it.each([
  [undefined, 1_600],
  [320, 1_000],
  [1_000, 1_000],
  [1_001, 1_600],
  [2_560, 1_600],
])('serves a screen of %s pixels with a picture of %i', (wanted, width) => {
  expect(pictureWidth(wanted)).toBe(width);
});

it.each([
  ['a letter page', { width: 612, height: 792 }, 1_600],
  ['a legal page', { width: 612, height: 1_008 }, 1_538],
  ['a receipt', { width: 100, height: 5_000 }, 279],
  ['a line', { width: 0.01, height: 14_400 }, 1],
])('draws %s with at most 4 megapixels', (_what, page, width) => {
  expect(drawnWidth(page, 1_600)).toBe(width);
});
