import { expect, it } from 'vitest';
import { endOfDay } from './end-of-day.ts';

it.each([
  ['2026-11-20', 'America/New_York', '2026-11-21T04:59:59.000Z'],
  ['2026-07-01', 'America/New_York', '2026-07-02T03:59:59.000Z'],
  ['2026-11-01', 'America/New_York', '2026-11-02T04:59:59.000Z'],
  ['2026-03-08', 'America/New_York', '2026-03-09T03:59:59.000Z'],
  ['2026-12-31', 'Pacific/Honolulu', '2027-01-01T09:59:59.000Z'],
  ['2026-12-31', 'Pacific/Kiritimati', '2026-12-31T09:59:59.000Z'],
])('ends %s in %s at %s', (day, zone, instant) => {
  expect(endOfDay(day, zone).toISOString()).toBe(instant);
});
