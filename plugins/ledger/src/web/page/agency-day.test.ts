import { afterEach, expect, it, vi } from 'vitest';
import { dayIn, overdueCells } from './agency-day.ts';

afterEach(() => void vi.useRealTimers());

it.each([
  ['America/New_York', '2026-11-21T04:30:00Z', '2026-11-20'],
  ['America/New_York', '2026-11-21T05:30:00Z', '2026-11-21'],
  ['Pacific/Auckland', '2026-01-01T12:00:00Z', '2026-01-02'],
])('agency day in %s at %s: %s', (zone, instant, day) => {
  expect(dayIn(zone, new Date(instant))).toBe(day);
});

it('a follow-up of today is late after midnight, on a page that is still open', () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T04:59:00Z') });
  const late = overdueCells('America/New_York');
  const cells = ['2026-11-19', '2026-11-20', null, ''].map(
    (value) => () => late('next_f_u_date', value),
  );
  expect(cells.map((cell) => cell())).toEqual([true, false, false, false]);
  expect(late('dob', '1961-03-07')).toBe(false);
  vi.setSystemTime(new Date('2026-11-21T05:00:00Z'));
  expect(cells[1]!()).toBe(true);
});
