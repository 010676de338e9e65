import { expect, it } from 'vitest';
import { formatMoment, formatShortDateTime } from './date-time-text.ts';

it.each([
  ['2026-03-07T14:05:00Z', 'America/New_York', '3/7/2026, 9:05 AM'],
  ['2026-11-21T04:30:00Z', 'America/New_York', '11/20/2026, 11:30 PM'],
  ['2026-11-20T06:00:00Z', 'America/Chicago', '11/20/2026, 12:00 AM'],
  ['2026-12-01T15:30:00Z', 'UTC', '12/1/2026, 3:30 PM'],
])('%s in %s is %s', (instant, timeZone, text) => {
  expect(formatShortDateTime(instant, timeZone).replace('\u202f', ' ')).toBe(text);
});

it.each([
  ['2026-03-07T14:05:00Z', 'Mar 7, 9:05 AM'],
  ['2025-11-12T20:04:00Z', 'Nov 12, 2025, 3:04 PM'],
  ['2027-01-01T04:30:00Z', 'Dec 31, 11:30 PM'],
  ['2027-01-01T05:30:00Z', 'Jan 1, 2027, 12:30 AM'],
])('%s reads %s in a sentence of 2026 in New York', (instant, text) => {
  const now = new Date('2026-11-23T12:00:00Z');
  expect(formatMoment(instant, 'America/New_York', now).replace('\u202f', ' ')).toBe(text);
});
