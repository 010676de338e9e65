import { expect, it } from 'vitest';
import { ageOn } from './age.ts';
import { turns65 } from './turns-65.ts';

it.each([
  ['1990-02-14', '2026-11-20', '2055-02-14', 'ahead'],
  ['1961-11-21', '2026-11-20', '2026-11-21', 'ahead'],
  ['1961-11-20', '2026-11-20', '2026-11-20', 'today'],
  ['1961-11-19', '2026-11-20', '2026-11-19', 'past'],
  ['1960-02-29', '2024-12-31', '2025-03-01', 'ahead'],
  ['1936-02-29', '2001-03-01', '2001-03-01', 'today'],
  ['2036-02-29', '2026-01-01', '2101-03-01', 'ahead'],
])('computes for a birth on %s, seen on %s, the day %s, %s', (dob, today, on, when) => {
  expect(turns65(dob, today)).toEqual({ on, when });
  expect(ageOn(dob, on)).toBe(65);
});

it.each([null, undefined, ''])('says nothing without a birth date (%j)', (dob) => {
  expect(turns65(dob, '2026-11-20')).toBeNull();
});
