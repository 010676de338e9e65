import { expect, it } from 'vitest';
import { timeOf, type BillingFill } from './billing-fill.ts';

const fillAt = (now: string, today: string) => ({ now: new Date(now), today }) as BillingFill;

it.each([
  ['at noon', '2026-12-31T17:00:00Z', '2026-12-31', 1, '2026-12-30T15:07:00.000Z'],
  ['in the evening', '2027-01-01T04:50:00Z', '2026-12-31', 1, '2026-12-30T15:07:00.000Z'],
  [
    'on the evening before the clocks change',
    '2027-03-14T03:30:00Z',
    '2027-03-13',
    9,
    '2027-03-04T15:03:00.000Z',
  ],
  ['after midnight', '2027-01-01T05:10:00Z', '2027-01-01', 1, '2026-12-31T15:07:00.000Z'],
  ['for today', '2027-01-01T04:50:00Z', '2026-12-31', 0, '2027-01-01T03:50:00.000Z'],
] as const)('counts days back on the calendar of the agency %s', (_, now, today, daysAgo, time) => {
  expect(timeOf(fillAt(now, today), daysAgo)).toBe(time);
});
