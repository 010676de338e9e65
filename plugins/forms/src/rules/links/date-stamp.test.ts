import { afterEach, expect, it, vi } from 'vitest';
import { formatDateStamp, readDateStamp } from './date-stamp.ts';

const NEW_YORK = 'America/New_York';

afterEach(() => {
  vi.unstubAllEnvs();
});

it('writes local time with blanks filled', () => {
  vi.stubEnv('TZ', NEW_YORK);
  expect(formatDateStamp(new Date('2026-03-05T14:07:09.999Z'))).toBe('2026-03-05 09:07:09');
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
