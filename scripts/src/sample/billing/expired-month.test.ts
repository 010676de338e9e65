import { expect, it } from 'vitest';
import { expiredMonth } from './expired-month.ts';

it.each([
  ['in the autumn', '2026-11-29', { exp_month: 10, exp_year: 2026 }],
  ['in January, as a card of the year before', '2027-01-01', { exp_month: 11, exp_year: 2026 }],
  ['on the last day of the year', '2026-12-31', { exp_month: 11, exp_year: 2026 }],
  ['forty days after the turn of the year', '2027-02-10', { exp_month: 1, exp_year: 2027 }],
  ['a day before that', '2027-02-09', { exp_month: 12, exp_year: 2026 }],
  ['after a leap day', '2028-04-09', { exp_month: 2, exp_year: 2028 }],
] as const)('names a month that has ended: %s', (_, today, expiry) => {
  expect(expiredMonth(today)).toEqual(expiry);
});
