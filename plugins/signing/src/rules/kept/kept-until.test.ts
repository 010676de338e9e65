import { expect, it } from 'vitest';
import { keptUntil } from './kept-until.ts';

it.each([
  ['2026-11-28', 10, '2036-11-28'],
  ['2026-12-31', 1, '2027-12-31'],
  ['2028-02-29', 10, '2038-02-28'],
  ['2026-01-01', 99, '2125-01-01'],
])('keeps a document of %s for %i years until %s', (storedOn, years, until) => {
  expect(keptUntil(storedOn, years)).toBe(until);
});
