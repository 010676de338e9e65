import { describe, expect, it } from 'vitest';
import { byDay, dayHeading } from './history-days.ts';

it.each([
  ['2026-11-20', 'Today'],
  ['2026-11-19', 'Yesterday'],
  ['2026-11-18', 'Nov 18'],
  ['2026-01-01', 'Jan 1'],
  ['2025-12-31', 'Dec 31, 2025'],
  ['2026-11-21', 'Nov 21'],
])('shows the day of %s as %s', (date, heading) => {
  expect(dayHeading(date, '2026-11-20')).toBe(heading);
});

it('calls December 31 yesterday on January 1', () => {
  expect(dayHeading('2025-12-31', '2026-01-01')).toBe('Yesterday');
});

describe('in the time zone of the agency', () => {
  const late = { at: '2026-11-20T04:30:00.000Z' };
  const early = { at: '2026-11-19T05:30:00.000Z' };
  const before = { at: '2026-11-19T04:59:59.999Z' };

  it('groups lines by day', () => {
    expect(byDay([late, early, before], 'America/New_York')).toEqual([
      { date: '2026-11-19', lines: [late, early] },
      { date: '2026-11-18', lines: [before] },
    ]);
    expect(byDay([late, early, before], 'UTC').map(({ lines }) => lines.length)).toEqual([1, 2]);
    expect(byDay([], 'UTC')).toEqual([]);
  });
});
