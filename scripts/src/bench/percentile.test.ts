import { expect, it } from 'vitest';
import { percentile } from './percentile.ts';

const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);

it.each([
  [hundred, 50, 50],
  [hundred, 95, 95],
  [hundred, 100, 100],
  [[7], 95, 7],
  [[1, 2], 50, 1],
  [[1, 2], 51, 2],
])('percentile of %j at %i: %d', (values, hundredths, expected) => {
  expect(percentile(values, hundredths)).toBe(expected);
});

it('returns no number for an empty list', () => {
  expect(percentile([], 95)).toBeNaN();
});
