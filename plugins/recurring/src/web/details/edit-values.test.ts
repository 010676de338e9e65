import { expect, it } from 'vitest';
import { sampleAgreement } from '../testing/sample-agreement.fixture.ts';
import { samplePayment } from '../testing/sample-payment.fixture.ts';
import {
  bodyOf,
  type Details,
  type EditValues,
  messagesOf,
  needsConsent,
  termsOf,
  valuesOf,
} from './edit-values.ts';

function detailsOf(isAgreed: boolean): Details {
  return {
    recurring_payment: samplePayment(1, isAgreed ? { mode: 'card', saved_card_id: 5 } : {}),
    charges: [],
    next_dates: [],
    cards: [{ id: 5, brand: 'Visa', last4: '1111', exp_month: 12, exp_year: 2040 }],
    agreement: isAgreed ? sampleAgreement : null,
    card_notice: null,
    asked_in: {
      agency: 'Lighthouse Insurance',
      language: 'es',
      open_since: null,
      payments_made: 9,
    },
  };
}

const card = { mode: 'card', saved_card_id: 5 } as const;

it.each<[string, boolean, Partial<EditValues>, object, readonly string[]]>([
  ['a card without a word on the agreement', false, { collected: '5' }, card, ['consent']],
  [
    'a card that the client agreed to',
    false,
    { collected: '5', consent: 'phone' },
    { ...card, consent: 'phone' },
    [],
  ],
  [
    'another amount, which goes on with invoices',
    true,
    { amount_cents: '30.00' },
    { amount_cents: 3_000 },
    [],
  ],
  [
    'another amount that the client agreed to',
    true,
    { amount_cents: '30.00', consent: 'written' },
    { amount_cents: 3_000, ...card, consent: 'written' },
    [],
  ],
  ['another name, which the agreement still covers', true, { name: 'New' }, { name: 'New' }, []],
  ['invoices', true, { collected: 'invoice' }, { mode: 'invoice', saved_card_id: null }, []],
])('sends and checks %s', (_, isAgreed, changed, body, wrong) => {
  const details = detailsOf(isAgreed);
  const values = { ...valuesOf(details.recurring_payment), ...changed };
  expect(bodyOf(details, values, Object.keys(changed))).toEqual({ version: 1, ...body });
  expect(messagesOf(details, values, Object.keys(changed)).map(({ field }) => field)).toEqual(
    wrong,
  );
});

it.each([
  ['2026-04-10', true],
  ['2026-05-02', false],
])(
  'asks for an agreement to a payment on %s, less than a period after the last: %s',
  (day, asks) => {
    const details = detailsOf(true);
    const last = {
      id: 1,
      recurring_payment_id: 1,
      period_date: '2026-04-02',
      state: 'paid',
      mode: 'card',
      amount_cents: 2_990,
      invoice_id: 2,
      attempts: 1,
      retry_on: null,
      failure_reason: null,
      created_at: '2026-04-02T05:00:00Z',
    } as const;
    const values = { ...valuesOf(details.recurring_payment), next_payment_date: day };
    expect(needsConsent({ ...details, charges: [last] }, values)).toBe(asks);
  },
);

it('shows what the client agrees to in the language of the client', () => {
  const details = detailsOf(false);
  const values = { ...valuesOf(details.recurring_payment), collected: '5' };
  expect(termsOf(details, values)).toContain('Visa terminada en 1111');
  expect(termsOf(details, { ...values, amount_cents: '' })).toBeNull();
  const limited = { ...details.recurring_payment, total_payments: 12 };
  expect(termsOf({ ...details, recurring_payment: limited }, values)).toContain('durante 3 pagos');
});
