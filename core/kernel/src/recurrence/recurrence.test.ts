import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../civil-date.ts';
import {
  firstIndexFrom,
  frequencies,
  frequencyOf,
  frequencyPhrase,
  nextOccurrences,
  occurrence,
  type Frequency,
  type Recurrence,
} from './recurrence.ts';

const cases = { numRuns: 100_000 };
const fewer = { numRuns: 20_000 };
const day = fc.integer({ min: 0, max: 36_500 }).map((days) => addDays('2000-01-01', days));
const recurrence: fc.Arbitrary<Recurrence> = fc.record({
  frequency: fc.constantFrom(...frequencies),
  interval: fc.integer({ min: 1, max: 60 }),
  anchor: day,
});

it.each<[Frequency, number, string, readonly string[]]>([
  ['MONTHLY', 1, '2026-01-31', ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']],
  ['MONTHLY', 1, '2027-12-31', ['2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31']],
  ['QUARTERLY', 1, '2025-11-30', ['2025-11-30', '2026-02-28', '2026-05-30', '2026-08-30']],
  ['YEARLY', 1, '2024-02-29', ['2024-02-29', '2025-02-28', '2026-02-28', '2027-02-28']],
  ['YEARLY', 4, '2024-02-29', ['2024-02-29', '2028-02-29', '2032-02-29', '2036-02-29']],
  ['WEEKLY', 2, '2026-03-01', ['2026-03-01', '2026-03-15', '2026-03-29', '2026-04-12']],
  ['DAILY', 1, '2026-10-31', ['2026-10-31', '2026-11-01', '2026-11-02', '2026-11-03']],
])('repeats %s every %i from %s', (frequency, interval, anchor, expected) => {
  const found = nextOccurrences({ frequency, interval, anchor }, anchor, 4);
  expect(found).toEqual(expected);
});

it('returns to its day of the month after a first day that was moved', () => {
  const rule: Recurrence = { frequency: 'MONTHLY', interval: 1, anchor: '2026-04-29', day: 31 };
  expect(nextOccurrences(rule, '2026-04-01', 4)).toEqual([
    '2026-04-29',
    '2026-05-31',
    '2026-06-30',
    '2026-07-31',
  ]);
});

describe('any recurrence', () => {
  it('finds the first occurrence on or after a day', () => {
    fc.assert(
      fc.property(recurrence, day, (rule, from) => {
        const index = firstIndexFrom(rule, from);
        const isFirst = index === 0 || occurrence(rule, index - 1) < from;
        return isFirst && occurrence(rule, index) >= (from > rule.anchor ? from : rule.anchor);
      }),
      cases,
    );
  });

  it('moves forward with each occurrence, and never repeats a day', () => {
    fc.assert(
      fc.property(recurrence, fc.nat(40), (rule, index) => {
        const here = occurrence(rule, index);
        const next = occurrence(rule, index + 1);
        const [first, second] = nextOccurrences(rule, here, 2);
        return next > here && first === here && second === next;
      }),
      fewer,
    );
  });

  it('keeps the day of the anchor in months that have it, and takes the last day of others', () => {
    const monthly = fc.record({
      frequency: fc.constantFrom<Frequency>('MONTHLY', 'QUARTERLY', 'YEARLY'),
      interval: fc.integer({ min: 1, max: 12 }),
      anchor: day,
    });
    fc.assert(
      fc.property(monthly, fc.nat(100), (rule, index) => {
        const found = occurrence(rule, index);
        const isLastDay = addDays(found, 1).endsWith('-01');
        return (
          found.slice(8) === rule.anchor.slice(8) ||
          (isLastDay && found < `${found.slice(0, 8)}${rule.anchor.slice(8)}`)
        );
      }),
      fewer,
    );
  });
});

it.each([
  ['MONTHLY', 'MONTHLY'],
  [' yearly ', 'YEARLY'],
  ['FORTNIGHTLY', 'DAILY'],
  ['', 'DAILY'],
  ['constructor', 'DAILY'],
])('reads the frequency %j as %s', (text, expected) => {
  expect(frequencyOf(text)).toBe(expected);
});

it.each([
  ['MONTHLY', 1, 'monthly'],
  ['QUARTERLY', 2, 'every 2 quarterly'],
  ['HOURLY', 1, 'daily'],
])('describes %s with interval %i as %j', (frequency, interval, phrase) => {
  expect(frequencyPhrase(frequency, interval)).toBe(phrase);
});

it('throws beyond the year 9999 instead of returning a day that cannot be stored', () => {
  const rule: Recurrence = { frequency: 'YEARLY', interval: 1_000, anchor: '2026-01-01' };
  expect(() => occurrence(rule, 10)).toThrow(RangeError);
});
