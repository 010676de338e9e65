import { expect, it } from 'vitest';
import { retryDay } from './retry-day.ts';

it.each([
  [1, '2026-11-02'],
  [2, '2026-11-04'],
  [3, '2026-11-06'],
  [4, null],
])('plans what follows failed attempt %i of a charge of Nov 1', (attempts, day) => {
  expect(retryDay('2026-11-01', attempts)).toBe(day);
});
