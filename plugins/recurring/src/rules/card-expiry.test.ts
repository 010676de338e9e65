import { expect, it } from 'vitest';
import { chargesAfter, isAnnounced, lastDayOf } from './card-expiry.ts';

it.each([
  [12, 2026, '2026-12-31'],
  [2, 2027, '2027-02-28'],
  [2, 2028, '2028-02-29'],
  [12, 0, null],
  [0, 2027, null],
  [13, 2027, null],
])('says that a card of month %i of %i is valid until %s', (exp_month, exp_year, day) => {
  expect(lastDayOf({ exp_month, exp_year })).toBe(day);
});

it.each([
  ['2026-03-30', false],
  ['2026-03-31', true],
  ['2026-04-30', true],
  ['2026-05-01', true],
])('announces on %s that a card ends on April 30, 2026: %s', (today, announced) => {
  expect(isAnnounced('2026-04-30', today)).toBe(announced);
});

const monthly = {
  frequency: 'MONTHLY',
  interval: 1,
  anchor: '2026-01-02',
  nextIndex: 3,
  endDate: null,
  totalPayments: null,
  paymentsMade: 2,
} as const;

it.each([
  ['without an end', {}, true],
  ['that ends on the day of a payment after it', { endDate: '2026-05-02' }, true],
  ['that ends the day before that payment', { endDate: '2026-05-01' }, false],
  ['with one payment left', { totalPayments: 3 }, false],
  ['with two payments left', { totalPayments: 4 }, true],
  ['whose next payment is after it', { nextIndex: 6, totalPayments: 3 }, true],
  ['of every day', { frequency: 'DAILY', anchor: '2026-04-29', nextIndex: 0 } as const, true],
  ['of every year', { frequency: 'YEARLY', nextIndex: 1, endDate: '2027-01-01' } as const, false],
])('knows whether a schedule %s has a payment after April 30, 2026', (_, changed, expected) => {
  expect(chargesAfter({ ...monthly, ...changed }, '2026-04-30')).toBe(expected);
});
