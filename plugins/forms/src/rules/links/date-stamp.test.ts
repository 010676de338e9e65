import { expect, it } from 'vitest';
import { formatDateStamp, readDateStamp } from './date-stamp.ts';

const NEW_YORK = 'America/New_York';

it.each([
  ['2026-03-05T14:07:09.999Z', NEW_YORK, '2026-03-05 09:07:09'],
  ['2026-07-05T04:00:00.000Z', NEW_YORK, '2026-07-05 00:00:00'],
  ['2026-12-31T23:30:00.000Z', 'Asia/Kolkata', '2027-01-01 05:00:00'],
])('writes %s by the clocks of %s as %s, and reads it back', (instant, timeZone, stamp) => {
  const at = new Date(instant);
  expect(formatDateStamp(at, timeZone)).toBe(stamp);
  at.setMilliseconds(0);
  expect(readDateStamp(stamp, timeZone)).toEqual(at);
});

it.each([
  ['2026-11-20 10:04:00', '2026-11-20T15:04:00.000Z'],
  ['2026-07-20 10:04:00', '2026-07-20T14:04:00.000Z'],
  [' 2026-11-20 10:04 ', '2026-11-20T15:04:00.000Z'],
  ['2026-11-20T10:04:00', '2026-11-20T15:04:00.000Z'],
  ['2026-11-20T10:04:00Z', '2026-11-20T10:04:00.000Z'],
  ['2026-11-20T10:04:00.250Z', '2026-11-20T10:04:00.250Z'],
  ['2026-11-20T10:04:00+02:00', '2026-11-20T08:04:00.000Z'],
  ['2026-03-08 02:30:00', '2026-03-08T07:30:00.000Z'],
  ['2026-11-01 01:30:00', '2026-11-01T05:30:00.000Z'],
  ['2028-02-29 00:00:00', '2028-02-29T05:00:00.000Z'],
])('reads %j as %s', (text, instant) => {
  expect(readDateStamp(text, NEW_YORK)?.toISOString()).toBe(instant);
});

it.each([
  '',
  '2026-11-20',
  '11/20/2026 10:04:00',
  '2026-02-30 10:04:00',
  '2026-13-01 10:04:00',
  '2026-11-20 24:00:00',
  '2026-11-20 10:60:00',
  '2026-02-30T10:04:00Z0',
  '2026-13-40T10:04:00Z',
  'tomorrow',
  '1'.repeat(1_000_000),
])('refuses %j', (text) => {
  expect(readDateStamp(text, NEW_YORK)).toBeUndefined();
});
