import type { SchedulePlan } from '@porchlight/kernel';
import { expect, it } from 'vitest';
import { resumption, skipping } from './resume-date.ts';

const plan: SchedulePlan = {
  frequency: 'MONTHLY',
  interval: 1,
  anchor: '2026-01-31',
  nextIndex: 1,
  endDate: null,
  totalPayments: null,
  paymentsMade: 0,
};

it.each([
  ['leaves a date that is ahead', '2026-02-01', '2026-02-28'],
  ['leaves today', '2026-02-28', '2026-02-28'],
  ['moves a date that has passed to the next period', '2026-03-01', '2026-03-31'],
  ['moves by as many whole periods as it takes', '2026-09-15', '2026-09-30'],
])('%s', (_, today, date) => {
  expect(resumption(plan, today).date).toBe(date);
});

it('leaves no date past the end, or once all payments were made', () => {
  expect(resumption({ ...plan, endDate: '2026-04-01' }, '2026-04-02').date).toBeNull();
  expect(resumption({ ...plan, totalPayments: 3, paymentsMade: 3 }, '2026-02-01').date).toBeNull();
});

it('continues a skipped payment one period later, from the anchor', () => {
  expect(skipping(plan)).toEqual({ index: 2, date: '2026-03-31' });
  expect(skipping({ ...plan, endDate: '2026-03-30' }).date).toBeNull();
});
