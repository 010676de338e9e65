import { expect, test } from 'vitest';
import { median } from './medians.ts';

test.each([
  [[3], 3],
  [[3, 1], 2],
  [[10, 1, 2], 2],
  [[4, 1, 3, 2], 2.5],
])('median of %j is %d', (values, expected) => {
  expect(median(values)).toBe(expected);
});

test('returns no median of an empty list', () => {
  expect(median([])).toBeNaN();
});
