import { expect, it } from 'vitest';
import { pageWindow } from './page-window.ts';

it.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [2, 3, [1, 2, 3]],
  [1, 17, [1, 2, 3, null, 17]],
  [2, 17, [1, 2, 3, null, 17]],
  [3, 17, [1, 2, 3, 4, null, 17]],
  [4, 17, [1, 2, 3, 4, 5, null, 17]],
  [5, 17, [1, null, 4, 5, 6, null, 17]],
  [14, 17, [1, null, 13, 14, 15, 16, 17]],
  [17, 17, [1, null, 15, 16, 17]],
])('page %i of %i', (page, pages, expected) => {
  expect(pageWindow(page, pages)).toEqual(expected);
});
