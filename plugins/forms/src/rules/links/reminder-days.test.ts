import { expect, it } from 'vitest';
import { reminderDays, reminderDue } from './reminder-days.ts';

it.each([
  ['2026-11-20', 0, '2026-11-21', null],
  ['2026-11-20', 0, '2026-11-22', 1],
  ['2026-11-20', 1, '2026-11-22', null],
  ['2026-11-20', 1, '2026-11-24', null],
  ['2026-11-20', 1, '2026-11-25', 2],
  ['2026-11-20', 0, '2026-11-26', 2],
  ['2026-11-20', 2, '2026-11-29', 3],
  ['2026-11-20', 3, '2026-12-29', null],
  ['2026-10-30', 0, '2026-11-01', 1],
])('reminds of a link sent on %s with %i reminders on %s: %j', (sentOn, count, today, due) => {
  expect(reminderDue(sentOn, count, today)).toBe(due);
});

it.each([
  ['2026-11-20', 0, '2026-11-20', ['2026-11-22', '2026-11-25', '2026-11-29']],
  ['2026-11-20', 1, '2026-11-22', ['2026-11-25', '2026-11-29']],
  ['2026-11-20', 0, '2026-11-22', ['2026-11-22', '2026-11-25', '2026-11-29']],
  ['2026-11-20', 0, '2026-11-26', ['2026-11-26', '2026-11-29']],
  ['2026-11-20', 3, '2026-11-29', []],
])(
  'names the days left for a link sent on %s with %i reminders on %s',
  (sentOn, count, today, days) => {
    expect(reminderDays(sentOn, count, today)).toEqual(days);
  },
);
