import { expect, it } from 'vitest';
import { foundedPlan, type RecurringInvoice } from './founded-plan.ts';

const invoice: RecurringInvoice = {
  due_date: null,
  created_at: '2026-03-02T03:30:00Z',
  recurring_frequency: 'monthly',
  recurring_frequency_interval: 2,
  recurring_end_date: '2027-03-01',
  recurring_total_payments: 6,
};

it.each([
  ['its due date', '2025-12-31', '2025-12-31'],
  ['the day it was created at the agency, without a due date', null, '2026-03-01'],
])('founds a schedule that counts from %s', (_, due_date, anchor) => {
  expect(foundedPlan({ ...invoice, due_date }, 'America/New_York')).toEqual({
    frequency: 'MONTHLY',
    interval: 2,
    anchor,
    nextIndex: 1,
    endDate: '2027-03-01',
    totalPayments: 6,
    paymentsMade: 0,
  });
});
