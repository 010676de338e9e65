import { expect, it } from 'vitest';
import { deadlineProblem } from './deadline-problem.ts';

it.each([
  ['', 'no-date'],
  ['soon', 'no-date'],
  ['12/31', 'no-date'],
  ['2026-11-22', 'past'],
  ['2026-11-23', 'past'],
  ['2026-11-24', null],
  ['2027-01-01', null],
])('finds the problem of the deadline %j on November 23, 2026', (day, problem) => {
  expect(deadlineProblem(day, '2026-11-23')).toBe(problem);
});
