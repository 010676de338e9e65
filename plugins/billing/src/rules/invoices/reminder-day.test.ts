import { expect, it } from 'vitest';
import { reminderDays, reminderDue } from './reminder-day.ts';

it.each([
  ['', []],
  ['3, 10', [3, 10]],
  ['10,3, 3', [3, 10]],
  ['0, -1, x, 2.5, 7', [7]],
  [' , ', []],
])('reads the setting %j as the days %j', (setting, days) => {
  expect(reminderDays(setting)).toEqual(days);
});

it.each([
  ['2026-11-23', null],
  ['2026-11-21', null],
  ['2026-11-20', 3],
  ['2026-11-14', 3],
  ['2026-11-13', 10],
  ['2026-11-07', 10],
  ['2026-11-06', null],
  ['2024-11-06', null],
  ['2026-12-24', null],
])('sends for an invoice that was due %s, on 2026-11-23, the reminder %j', (due, day) => {
  expect(reminderDue(due, '2026-11-23', [3, 10])).toBe(day);
});

it('sends no reminder without days', () => {
  expect(reminderDue('2026-11-20', '2026-11-23', [])).toBeNull();
});
