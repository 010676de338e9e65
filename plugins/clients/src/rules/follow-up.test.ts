import { expect, it } from 'vitest';
import { followUpOn } from './follow-up.ts';

it.each([
  ['2026-11-16', 'late', '4 days ago'],
  ['2026-11-19', 'late', '1 day ago'],
  ['2026-11-20', 'today', 'today'],
  ['2026-11-21', 'later', 'in 1 day'],
  ['2026-12-07', 'later', 'in 17 days'],
])('calls a follow-up on %s, seen on 2026-11-20, %s, %s', (date, when, distance) => {
  expect(followUpOn(date, '2026-11-20')).toEqual({ when, distance });
});
