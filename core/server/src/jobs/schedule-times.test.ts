import { describe, expect, it } from 'vitest';
import { lastTime, nextTime } from './schedule-times.ts';

const NEW_YORK = 'America/New_York';

describe('nextTime', () => {
  it.each([
    ['0 6 * * *', 'UTC', '2026-03-01T05:59:59Z', ['2026-03-01T06:00', '2026-03-02T06:00']],
    ['0 6 * * *', 'UTC', '2026-03-01T06:00:00Z', ['2026-03-02T06:00']],
    ['0 0 31 * *', 'UTC', '2026-04-01T00:00:00Z', ['2026-05-31T00:00']],
    ['0 3 * * *', NEW_YORK, '2026-01-10T12:00:00Z', ['2026-01-11T08:00']],
    ['0 3 * * *', NEW_YORK, '2026-07-10T12:00:00Z', ['2026-07-11T07:00']],
    // Clocks go forward from 2:00 to 3:00 on March 8: 2:30 comes as 3:30, every half hour as usual.
    ['30 2 * * *', NEW_YORK, '2026-03-07T12:00:00Z', ['2026-03-08T07:30', '2026-03-09T06:30']],
    ['*/30 * * * *', NEW_YORK, '2026-03-08T06:30:00Z', ['2026-03-08T07:00', '2026-03-08T07:30']],
    // Clocks go back from 2:00 to 1:00 on November 1: 1:30 comes once, every full hour twice.
    ['30 1 * * *', NEW_YORK, '2026-10-31T12:00:00Z', ['2026-11-01T05:30', '2026-11-02T06:30']],
    ['0 * * * *', NEW_YORK, '2026-11-01T04:30:00Z', ['2026-11-01T05:00', '2026-11-01T06:00']],
    // An agency without daylight saving, and one half an hour off.
    ['0 3 * * *', 'America/Phoenix', '2026-03-08T00:00:00Z', ['2026-03-08T10:00']],
    ['0 3 * * *', 'Asia/Kolkata', '2026-03-08T00:00:00Z', ['2026-03-08T21:30']],
  ])('comes for %s in %s after %s at %j', (schedule, zone, after, expected) => {
    let time = new Date(after);
    const times = expected.map(() => (time = nextTime(schedule, time, zone)));
    expect(times.map((at) => at.toISOString().slice(0, 16))).toEqual(expected);
  });

  it('rejects a malformed expression', () => {
    expect(() => nextTime('every day', new Date(), 'UTC')).toThrow();
  });
});

describe('lastTime', () => {
  it.each([
    ['0 6 * * *', 'UTC', '2026-03-01T06:00:00Z', '2026-03-01T06:00'],
    ['0 6 * * *', 'UTC', '2026-03-01T05:59:59Z', '2026-02-28T06:00'],
    ['30 3 * * *', NEW_YORK, '2026-03-08T12:00:00Z', '2026-03-08T07:30'],
  ])('came for %s in %s until %s at %s', (schedule, zone, until, expected) => {
    expect(lastTime(schedule, new Date(until), zone).toISOString().slice(0, 16)).toBe(expected);
  });
});
