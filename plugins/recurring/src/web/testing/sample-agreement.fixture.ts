import type { Agreement } from '../../generated/types.ts';

/** An agreement by phone to a monthly payment of a card. */
export const sampleAgreement: Agreement = {
  state: 'agreed',
  channel: 'phone',
  saved_card_id: 5,
  amount_cents: 2_990,
  frequency: 'MONTHLY',
  frequency_interval: 1,
  start_date: '2026-03-01',
  end_date: null,
  total_payments: null,
  payments_made: 0,
  terms: 'Charge my card',
  terms_version: 1,
  recorded_by: 1,
  agreed_at: '2026-03-01T03:00:00Z',
  ended_at: null,
  end_reason: null,
  warning: null,
};
