import { expect, it } from 'vitest';
import { ageOn, ageText } from './age.ts';

it.each([
  ['1955-11-20', '2026-11-20', 71],
  ['1955-11-21', '2026-11-20', 70],
  ['1955-11-19', '2026-11-20', 71],
  ['2026-11-20', '2026-11-20', 0],
  ['2000-02-29', '2023-02-28', 22],
  ['2000-02-29', '2023-03-01', 23],
  ['2000-02-29', '2024-02-29', 24],
  ['2026-11-21', '2026-11-20', null],
  ['', '2026-11-20', null],
  [null, '2026-11-20', null],
])('computes the age of someone born %s on %s as %s', (dob, today, age) => {
  expect(ageOn(dob, today)).toBe(age);
});

it.each([
  ['2026-11-20', '2026-11-20', 'under 1 month old'],
  ['2026-10-21', '2026-11-20', 'under 1 month old'],
  ['2026-10-20', '2026-11-20', '1 month old'],
  ['2026-05-23', '2026-11-22', '5 months old'],
  ['2026-05-22', '2026-11-22', '6 months old'],
  ['2024-11-23', '2026-11-22', '23 months old'],
  ['2024-11-22', '2026-11-22', '2 years old'],
  ['1955-03-04', '2026-11-22', '71 years old'],
  ['2026-11-23', '2026-11-22', null],
  [null, '2026-11-22', null],
])('calls someone born %s on %s: %s', (dob, today, text) => {
  expect(ageText(dob, today)).toBe(text);
});
