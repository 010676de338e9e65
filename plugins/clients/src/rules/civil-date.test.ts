import { expect, it } from 'vitest';
import { daysAfter, daysBetween, monthsAfter, yearsBefore } from './civil-date.ts';

it.each([
  ['2026-11-20', '2026-11-20', 0],
  ['2026-11-20', '2026-11-23', 3],
  ['2026-11-20', '2026-11-16', -4],
  ['2026-10-31', '2026-11-02', 2],
  ['2024-02-28', '2024-03-01', 2],
  ['2025-12-31', '2026-01-01', 1],
])('counts from %s to %s %i days', (from, date, days) => {
  expect(daysBetween(from, date)).toBe(days);
});

it.each([
  ['2026-11-20', 25, '2001-11-20'],
  ['2024-02-29', 25, '1999-02-28'],
  ['2024-02-29', 4, '2020-02-29'],
])('goes back from %s by %i years to %s', (date, years, expected) => {
  expect(yearsBefore(date, years)).toBe(expected);
});

it.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2026-03-01', -1, '2026-02-28'],
])('adds to %s %i days and gets %s', (date, days, expected) => {
  expect(daysAfter(date, days)).toBe(expected);
});

it.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2023-12-31', 2, '2024-02-29'],
  ['2026-11-20', 14, '2028-01-20'],
])('adds to %s %i months and gets %s', (date, months, expected) => {
  expect(monthsAfter(date, months)).toBe(expected);
});
