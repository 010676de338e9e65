import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { monthlyAverageCents, monthlyValueCents } from './monthly-value.ts';

const one = (frequency: string, amountCents: number, interval = 1) => [
  { frequency, interval, amountCents },
];

it.each([
  ['YEARLY', 1, 32_400, 2_700],
  ['QUARTERLY', 1, 18_000, 6_000],
  ['MONTHLY', 1, 2_990, 2_990],
  ['WEEKLY', 1, 8_500, 34_000],
  ['DAILY', 1, 100, 3_000],
  ['FORTNIGHTLY', 1, 100, 3_000],
  ['WEEKLY', 2, 8_500, 17_000],
  ['YEARLY', 2, 32_400, 1_350],
  ['MONTHLY', 3, 100, 33],
  ['MONTHLY', 2, 1, 1],
  ['YEARLY', 1, 5, 0],
  ['YEARLY', 1, 6, 1],
])('values %s every %i at %i cents as %i cents a month', (frequency, interval, amount, value) => {
  expect(monthlyValueCents(one(frequency, amount, interval))).toBe(value);
});

it('rounds the sum once, not each schedule', () => {
  const thirds = Array.from({ length: 3 }, () => one('QUARTERLY', 100)[0]!);
  expect(monthlyValueCents(thirds)).toBe(100);
  expect(monthlyValueCents([])).toBe(0);
});

it('averages weeks and days over a year', () => {
  expect(monthlyAverageCents(one('WEEKLY', 8_400))).toBe(36_500);
  expect(monthlyAverageCents(one('DAILY', 1_200))).toBe(36_500);
  expect(monthlyAverageCents(one('YEARLY', 1_200))).toBe(100);
});

describe('100,000 cases', () => {
  const schedules = fc.array(
    fc.record({
      frequency: fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'QUARTERLY', 'YEARLY', 'other'),
      interval: fc.integer({ min: 1, max: 24 }),
      amountCents: fc.integer({ min: 1, max: 100_000_000 }),
    }),
    { maxLength: 5 },
  );
  /** Twelve times the least common multiple of 1 to 24, which every divisor divides. */
  const SCALE = 12n * 5_354_228_880n;
  const TWELFTHS: Readonly<Record<string, bigint>> = {
    YEARLY: 1n,
    QUARTERLY: 4n,
    MONTHLY: 12n,
    WEEKLY: 48n,
  };

  it('differs from the exact value by at most half a cent, a half rounded up', () => {
    fc.assert(
      fc.property(schedules, (list) => {
        const exact = list.reduce(
          (sum, { frequency, interval, amountCents }) =>
            sum +
            (BigInt(amountCents) * (TWELFTHS[frequency] ?? 360n) * SCALE) / 12n / BigInt(interval),
          0n,
        );
        const off = 2n * (BigInt(monthlyValueCents(list)) * SCALE - exact);
        return off > -SCALE && off <= SCALE;
      }),
      { numRuns: 100_000 },
    );
  });
});
