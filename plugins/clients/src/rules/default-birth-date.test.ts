import { expect, it } from 'vitest';
import { defaultBirthDate } from './default-birth-date.ts';

it.each([
  ['2026-11-20', '2001-11-20'],
  ['2024-02-29', '1999-02-28'],
])('proposes on %s the birth date %s', (today, dob) => {
  expect(defaultBirthDate(today)).toBe(dob);
});
