import { expect, it } from 'vitest';
import { isPeriodApart, neighborsOf } from './period-distance.ts';

it.each<[string, number, string, string, boolean]>([
  ['DAILY', 1, '2026-11-01', '2026-11-02', true],
  ['DAILY', 3, '2026-11-01', '2026-11-03', false],
  ['DAILY', 3, '2026-11-28', '2026-11-30', false],
  ['WEEKLY', 1, '2026-11-01', '2026-11-07', false],
  ['WEEKLY', 1, '2026-11-01', '2026-11-08', true],
  ['WEEKLY', 2, '2026-10-27', '2026-11-09', false],
  ['MONTHLY', 1, '2026-11-01', '2026-11-02', false],
  ['MONTHLY', 1, '2026-11-01', '2026-11-30', false],
  ['MONTHLY', 1, '2026-11-01', '2026-12-01', true],
  ['MONTHLY', 1, '2026-11-15', '2026-12-14', false],
  ['MONTHLY', 2, '2026-11-15', '2026-12-15', false],
  ['MONTHLY', 1, '2026-01-31', '2026-02-28', true],
  ['MONTHLY', 1, '2026-02-28', '2026-03-31', true],
  ['MONTHLY', 1, '2026-02-28', '2026-03-27', true],
  ['MONTHLY', 1, '2026-03-31', '2026-04-27', true],
  ['MONTHLY', 1, '2026-03-31', '2026-04-26', false],
  ['MONTHLY', 1, '2026-04-30', '2026-05-29', true],
  ['MONTHLY', 1, '2026-05-29', '2026-05-31', false],
  ['QUARTERLY', 1, '2026-01-31', '2026-04-30', true],
  ['QUARTERLY', 1, '2026-01-15', '2026-04-14', false],
  ['YEARLY', 1, '2028-02-29', '2029-02-28', true],
  ['YEARLY', 1, '2026-11-01', '2027-10-31', false],
])('knows whether %s, each %i, the payments of %s and %s are a period apart', (...given) => {
  const [frequency, frequency_interval, earlier, later, isApart] = given;
  expect(isPeriodApart({ frequency, frequency_interval }, earlier, later)).toBe(isApart);
});

it('leaves out payments that were skipped or voided, and the payment of the day itself', () => {
  const payments = [
    { period_date: '2026-12-01', state: 'open' },
    { period_date: '2026-11-01', state: 'paid' },
    { period_date: '2026-10-20', state: 'skipped' },
    { period_date: '2026-10-01', state: 'missed' },
    { period_date: '2026-11-15', state: 'void' },
  ] as const;
  expect(neighborsOf(payments, '2026-11-01')).toEqual({
    before: '2026-10-01',
    after: '2026-12-01',
  });
  expect(neighborsOf([], '2026-11-01')).toEqual({ before: null, after: null });
});
