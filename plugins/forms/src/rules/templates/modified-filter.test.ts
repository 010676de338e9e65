import { expect, it } from 'vitest';
import { isModifiedWithin } from './modified-filter.ts';

// 9:30 in the evening of November 20 in New York.
const now = new Date('2026-11-21T02:30:00.000Z');

it.each([
  ['2026-11-21T02:29:00.000Z', true, true, true],
  ['2026-11-20T05:00:00.000Z', true, true, true],
  ['2026-11-20T04:59:59.000Z', false, true, true],
  ['2026-11-13T05:00:00.000Z', false, true, true],
  ['2026-11-13T04:59:59.000Z', false, false, true],
  ['2026-10-21T04:00:00.000Z', false, false, true],
  ['2026-10-21T03:59:59.000Z', false, false, false],
  ['2026-11-21T06:00:00.000Z', true, true, true],
])(
  'counts a change at %s as of today: %s, this week: %s, this month: %s',
  (at, day, week, month) => {
    const within = (filter: 'today' | 'week' | 'month') =>
      isModifiedWithin(at, filter, now, 'America/New_York');
    expect([within('today'), within('week'), within('month')]).toEqual([day, week, month]);
  },
);
