import type { RecurringPayment, RecurringSummaryResponse } from '../../generated/types.ts';

/** An active monthly payment, unless said otherwise. */
export function samplePayment(
  id: number,
  values: Partial<RecurringPayment> = {},
): RecurringPayment {
  return {
    id,
    name: 'Delta Dental premium',
    status: 'ACTIVE',
    client_first_name: 'Yanelis',
    client_last_name: 'Fonseca',
    client_email: 'yanelis.fonseca@example.com',
    amount_cents: 2_990,
    frequency: 'MONTHLY',
    frequency_interval: 1,
    next_payment_date: '2026-12-01',
    payments_made: 9,
    customer_id: 7,
    invoice_id: 1001,
    total_payments: null,
    end_date: null,
    mode: 'invoice',
    saved_card_id: null,
    paused_at: null,
    pause_reason: null,
    attention: 0,
    card_ends_on: null,
    resume_date: null,
    version: 1,
    ...values,
  };
}

export const sampleSummary: RecurringSummaryResponse['data'] = {
  today: '2026-11-20',
  counts: { ACTIVE: 18, PAUSED: 3, CANCELLED: 2, COMPLETED: 1 },
  upcoming: 11,
  next_due_on: '2026-11-20',
  longest_paused_on: '2026-09-02',
  attention: 0,
  monthly_value_cents: 128_450,
  monthly_average_cents: 131_000,
  expected_cents: 140_620,
  days: [{ date: '2026-12-01', count: 2, amount_cents: 6_165 }],
};
