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
])('of %j the %i th', (values, hundredths, expected) => {
  expect(percentile(values, hundredths)).toBe(expected);
});

it('of nothing is no number', () => {
  expect(percentile([], 95)).toBeNaN();
});
