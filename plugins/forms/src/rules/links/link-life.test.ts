import { afterEach, describe, expect, it, vi } from 'vitest';
import { expiryChoices, extendedExpiry, extensions, isExpired, linkHours } from './link-life.ts';

const HOUR_MS = 3_600_000;
const now = new Date('2026-11-20T15:04:33.250Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * HOUR_MS);

afterEach(() => {
  vi.unstubAllEnvs();
});

it.each([
  [-1, true],
  [0, true],
  [1, false],
])('calls a link whose expiry is %i ms away expired: %s', (ms, expired) => {
  expect(isExpired(new Date(now.getTime() + ms), now)).toBe(expired);
});

describe('expiry choices', () => {
  it('offer the next 30 days at the present minute with seconds zeroed', () => {
    vi.stubEnv('TZ', 'America/New_York');
    const choices = expiryChoices(now);
    expect(choices.map(({ days }) => days)).toEqual(Array.from({ length: 30 }, (_, at) => at + 1));
    expect(choices[0]).toEqual({
      days: 1,
      at: new Date('2026-11-21T15:04:00.000Z'),
    });
    expect(choices[29]?.at).toEqual(new Date('2026-12-20T15:04:00.000Z'));
  });

  it('keep the time of day when clocks change, but never pass 720 hours', () => {
    vi.stubEnv('TZ', 'America/New_York');
    const before = new Date('2026-10-10T15:04:33.250Z');
    const choices = expiryChoices(before);
    expect(choices[21]?.at).toEqual(new Date('2026-11-01T16:04:00.000Z'));
    expect(choices[29]?.at).toEqual(new Date('2026-11-09T15:04:00.000Z'));
    for (const { at } of choices)
      expect(at.getTime() - before.getTime()).toBeLessThanOrEqual(720 * HOUR_MS);
  });
});

it('extends by 1, 3, 7, 14, or 30 days', () => {
  expect(extensions.map(({ label, hours }) => [label, hours])).toEqual([
    ['1 day', 24],
    ['3 days', 72],
    ['7 days', 168],
    ['14 days', 336],
    ['30 days', 720],
  ]);
});

it.each<[string, Date | null, number, number]>([
  ['no expiry', null, 24, 24],
  ['an expiry in the past', inHours(-50), 24, 24],
  ['an expiry ahead', inHours(10), 72, 82],
  ['an expiry far ahead', inHours(700), 24, 720],
  ['an expiry ahead, by 30 days', inHours(1), 720, 720],
])('extends a link with %s, to a whole minute', (_, expiry, hours, result) => {
  const end = inHours(result);
  end.setSeconds(0, 0);
  expect(extendedExpiry(expiry, hours, now)).toEqual(end);
});

it.each<[string, Date | undefined, number | undefined, number]>([
  ['the chosen day', inHours(48), 7, 48],
  ['the chosen day, rounded up', inHours(47.2), 7, 48],
  ['a chosen day in the past, at least 1', inHours(-5), 7, 1],
  ['a chosen day too far ahead, at most 720', inHours(900), 7, 720],
  ['the setting', undefined, 3, 72],
  ['168 without a setting', undefined, undefined, 168],
])('requests hours by %s', (_, chosen, setting, hours) => {
  expect(linkHours(now, chosen, setting)).toBe(hours);
});
