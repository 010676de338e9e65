import { expect, it } from 'vitest';
import { formatShortDateTime } from './date-time-text.ts';

it.each([
  ['2026-03-07T14:05:00Z', 'America/New_York', '3/7/2026, 9:05 AM'],
  ['2026-11-21T04:30:00Z', 'America/New_York', '11/20/2026, 11:30 PM'],
  ['2026-11-20T06:00:00Z', 'America/Chicago', '11/20/2026, 12:00 AM'],
  ['2026-12-01T15:30:00Z', 'UTC', '12/1/2026, 3:30 PM'],
])('%s in %s is %s', (instant, timeZone, text) => {
  expect(formatShortDateTime(instant, timeZone).replace('\u202f', ' ')).toBe(text);
});
