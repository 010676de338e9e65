import { expect, it } from 'vitest';
import { dayRangeProblems, dayRangeText, monthRange, rangeInstants } from './day-range.ts';

it.each([
  ['2026-11-29', 0, '2026-11-01', '2026-11-30'],
  ['2026-11-29', -1, '2026-10-01', '2026-10-31'],
  ['2026-01-31', -1, '2025-12-01', '2025-12-31'],
  ['2028-03-31', -1, '2028-02-01', '2028-02-29'],
])('knows of %s the month %i months from it: %s to %s', (today, months, from, to) => {
  expect(monthRange(today, months)).toEqual({ from, to });
});

it('begins and ends a day on the clocks of the agency, also when they change', () => {
  const range = { from: '2026-11-01', to: '2026-11-30' };
  expect(rangeInstants(range, 'America/New_York')).toEqual({
    since: '2026-11-01T04:00:00.000Z',
    before: '2026-12-01T05:00:00.000Z',
  });
  expect(rangeInstants({ from: '', to: '9999-12-31' }, 'America/New_York')).toEqual({
    since: null,
    before: null,
  });
});

it('refuses a range that ends before it begins', () => {
  expect(dayRangeProblems({ from: '2026-11-02', to: '2026-11-01' })).toEqual([
    { field: 'to', message: dayRangeText },
  ]);
  for (const to of ['', '2026-11-02'])
    expect(dayRangeProblems({ from: '2026-11-02', to })).toEqual([]);
});
