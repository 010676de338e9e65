import { expect, it } from 'vitest';
import { zoneInstant, zoneOffset } from './zone-time.ts';

const HOUR_MS = 3_600_000;

it.each([
  ['2026-03-08T06:59:59Z', 'America/New_York', -5],
  ['2026-03-08T07:00:00Z', 'America/New_York', -4],
  ['2026-11-01T05:59:59Z', 'America/New_York', -4],
  ['2026-11-01T06:00:00Z', 'America/New_York', -5],
  ['2026-07-01T00:00:00Z', 'Pacific/Honolulu', -10],
  ['2026-07-01T00:00:00Z', 'Asia/Tokyo', 9],
])('finds at %s that the clocks of %s are %i hours ahead of UTC', (instant, zone, hours) => {
  expect(zoneOffset(Date.parse(instant), zone)).toBe(hours * HOUR_MS);
});

it.each([
  ['2026-01-15T23:59:59', '2026-01-16T04:59:59.000Z'],
  ['2026-03-08T01:59:59', '2026-03-08T06:59:59.000Z'],
  ['2026-03-08T02:30:00', '2026-03-08T07:30:00.000Z'],
  ['2026-03-08T03:00:00', '2026-03-08T07:00:00.000Z'],
  ['2026-11-01T00:30:00', '2026-11-01T04:30:00.000Z'],
  ['2026-11-01T02:30:00', '2026-11-01T07:30:00.000Z'],
])('finds %s on the clocks of New York at %s', (clock, instant) => {
  const found = zoneInstant(Date.parse(`${clock}Z`), 'America/New_York');
  expect(new Date(found).toISOString()).toBe(instant);
});
