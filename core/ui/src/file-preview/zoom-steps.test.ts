import { expect, it } from 'vitest';
import { zoomed } from './zoom-steps.ts';

it.each([
  [1, 1, 1.25],
  [2, 1, 3],
  [3, 1, 3],
  [1, -1, 0.75],
  [0.5, -1, 0.5],
] as const)('%d in the direction %i is %d', (zoom, direction, next) => {
  expect(zoomed(zoom, direction)).toBe(next);
});
