import { expect, it } from 'vitest';
import { dayIn } from './agency-day.ts';

it.each([
  ['America/New_York', '2026-11-21T04:30:00Z', '2026-11-20'],
  ['America/New_York', '2026-11-21T05:30:00Z', '2026-11-21'],
  ['Pacific/Auckland', '2026-01-01T12:00:00Z', '2026-01-02'],
])('in %s at %s it is %s', (zone, instant, day) => {
  expect(dayIn(zone, new Date(instant))).toBe(day);
});
