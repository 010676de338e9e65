import { expect, it } from 'vitest';
import {
  formatClock,
  formatClockSeconds,
  formatDayAndClock,
  formatDayAndSeconds,
  formatMoment,
  formatShortDateTime,
} from './instant-text.ts';

it.each([
  ['2026-03-07T14:05:00Z', 'America/New_York', '3/7/2026, 9:05 AM'],
  ['2026-11-21T04:30:00Z', 'America/New_York', '11/20/2026, 11:30 PM'],
  ['2026-11-20T06:00:00Z', 'America/Chicago', '11/20/2026, 12:00 AM'],
  ['2026-12-01T15:30:00Z', 'UTC', '12/1/2026, 3:30 PM'],
])('%s in %s is %s', (instant, timeZone, text) => {
  expect(formatShortDateTime(instant, timeZone)).toBe(text);
});

it.each([
  ['2026-03-07T14:05:00Z', 'Mar 7, 9:05 AM'],
  ['2025-11-12T20:04:00Z', 'Nov 12, 2025, 3:04 PM'],
  ['2027-01-01T04:30:00Z', 'Dec 31, 11:30 PM'],
  ['2027-01-01T05:30:00Z', 'Jan 1, 2027, 12:30 AM'],
])('%s reads %s in a sentence of 2026 in New York', (instant, text) => {
  const now = new Date('2026-11-23T12:00:00Z');
  expect(formatMoment(instant, 'America/New_York', now)).toBe(text);
});

it.each([
  ['2026-11-20T04:30:00.000Z', 'America/New_York', '11:30 PM'],
  ['2026-11-20T04:30:00.000Z', 'UTC', '4:30 AM'],
  ['2026-07-01T13:04:00.000Z', 'America/New_York', '9:04 AM'],
])('the clock of %s in %s shows %s', (instant, timeZone, text) => {
  expect(formatClock(instant, timeZone)).toBe(text);
});

it.each([
  [formatClockSeconds, '11:04:31 PM'],
  [formatDayAndClock, 'Nov 20, 2026, 11:04 PM'],
  [formatDayAndSeconds, 'Nov 20, 2026, 11:04:31 PM'],
])('%o writes %s', (format, text) => {
  expect(format('2026-11-21T04:04:31.000Z', 'America/New_York')).toBe(text);
});
