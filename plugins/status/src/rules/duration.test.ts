import { expect, it } from 'vitest';
import { formatMilliseconds } from './duration.ts';

it.each([
  [0, '0 ms'],
  [0.04, '0 ms'],
  [0.36, '0.4 ms'],
  [9.94, '9.9 ms'],
  [9.95, '10 ms'],
  [10.4, '10 ms'],
  [43.5, '44 ms'],
  [1_061.2, '1,061 ms'],
])('writes %d milliseconds as %s', (ms, text) => {
  expect(formatMilliseconds(ms)).toBe(text);
});
