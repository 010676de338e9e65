import { afterEach, expect, it, vi } from 'vitest';
import { followUpMarks } from './agency-day.ts';

afterEach(() => void vi.useRealTimers());

it('marks a follow-up of today, and as late after midnight on an open page', () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T04:59:00Z') });
  const markOf = followUpMarks('America/New_York');
  const cells = ['2026-11-19', '2026-11-20', null, ''].map(
    (value) => () => markOf('next_f_u_date', value),
  );
  expect(cells.map((cell) => cell())).toEqual(['late', 'today', null, null]);
  expect(markOf('dob', '1961-03-07')).toBeNull();
  vi.setSystemTime(new Date('2026-11-21T05:00:00Z'));
  expect(cells[1]!()).toBe('late');
});
