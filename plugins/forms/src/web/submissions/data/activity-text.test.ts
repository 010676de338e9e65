import { expect, it } from 'vitest';
import { activityText } from './activity-text.ts';

// In New York it is still the 22nd.
const clock = { timeZone: 'America/New_York', now: new Date('2026-11-23T03:00:00Z') };

it.each([
  ['2026-11-23T02:59:00.000Z', 'today, 9:59 PM'],
  ['2026-11-22T05:00:00.000Z', 'today, 12:00 AM'],
  ['2026-11-22T04:59:00.000Z', 'yesterday'],
  ['2026-11-21T04:59:00.000Z', '11/20/2026'],
  ['2025-11-22T15:00:00.000Z', '11/22/2025'],
])('shows %s as %s on the calendar of the agency', (instant, text) => {
  expect(activityText(instant, clock)).toBe(text);
});
