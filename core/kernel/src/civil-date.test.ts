import { expect, it } from 'vitest';
import { civilToday } from './civil-date.ts';

it.each([
  ['America/New_York', '2026-11-21T04:59:59Z', '2026-11-20'],
  ['America/New_York', '2026-11-21T05:00:00Z', '2026-11-21'],
  ['UTC', '2026-11-21T03:30:00Z', '2026-11-21'],
  ['Pacific/Auckland', '2026-01-01T12:00:00Z', '2026-01-02'],
])('computes the date in %s at %s as %s', (timeZone, instant, day) => {
  expect(civilToday(timeZone, new Date(instant))).toBe(day);
});
