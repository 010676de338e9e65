import { HealthChecks } from '@porchlight/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  Invoice,
  InvoicePage,
  InvoiceResponse,
  PaymentPage,
  PublicInvoiceResponse,
} from '../../generated/types.ts';
import {
  bank,
  createBillingPortal,
  type BillingPortal,
} from '../testing/billing-portal.fixture.ts';

let portal: BillingPortal;
beforeAll(async () => {
  portal = await createBillingPortal();
});
afterAll(() => portal.close());
beforeEach(() => bank.reset());

const goLive = async () => {
  bank.kind = 'live';
  await portal.run('billing.reconcile');
};
let calls = 0;
/** By a card of the sandbox unless said otherwise; returns the payment's id. */
async function pay(id: number, fields: object = {}): Promise<number> {
  calls += 1;
  const card = { method: 'CARD', nonce: `ok-sums-${String(calls)}` };
  expect((await portal.pay(id, { ...card, ...fields })).status).toBeLessThan(300);
  return (await portal.invoice(id)).payments[0]!.id;
}
const check = (amount = 100) => ({ amount, method: 'CHECK', nonce: undefined });
const refund = (payment: number, amount: string) =>
  portal.done('POST', `/payments/${String(payment)}/refund`, {
    amount,
    reason: 'Test',
    intent: 'cancel',
  });
async function reportRefund(payment: number): Promise<void> {
  const [row] = await portal.database.query<{ gateway_payment_id: string; merchant: string }>(
    'select gateway_payment_id, merchant from billing_payment where id = $1',
    [payment],
  );
  await portal.record({
    kind: 'refund',
    refundKey: null,
    refundId: `refund-${String(payment)}`,
    paymentId: row!.gateway_payment_id,
    merchant: row!.merchant,
    state: 'completed',
    amountCents: 10_000,
    reason: 'Test',
    completedAt: '2026-11-23T15:00:00Z',
    failure: null,
  });
}
async function dispute(payment: number, state: 'open' | 'lost'): Promise<void> {
  const [row] = await portal.database.query<{ gateway_payment_id: string; merchant: string }>(
    'select gateway_payment_id, merchant from billing_payment where id = $1',
    [payment],
  );
  await portal.record({
    kind: 'dispute',
    disputeId: `dispute-${String(payment)}`,
    paymentId: row!.gateway_payment_id,
    merchant: row!.merchant,
    state,
    version: state === 'open' ? 1 : 2,
    amountCents: 10_000,
    currency: 'USD',
    reason: 'duplicate',
    dueAt: null,
    openedAt: '2026-11-23T15:00:00Z',
    changedAt: null,
  });
}

interface Sums {
  readonly status: Invoice['status'];
  readonly paid: number;
  readonly credited: number;
}
const owed: Sums = { status: 'sent', paid: 0, credited: 0 };

it.each<[string, (id: number) => Promise<unknown>, Sums]>([
  ['paid in the sandbox', (id) => pay(id), owed],
  ['paid and refunded in the sandbox', async (id) => refund(await pay(id), '100.00'), owed],
  ['paid and refunded in part in the sandbox', async (id) => refund(await pay(id), '30.00'), owed],
  [
    'paid in part by check, the rest paid and refunded in the sandbox',
    async (id) => {
      await pay(id, check(40));
      await refund(await pay(id, { amount: 60 }), '60.00');
    },
    { status: 'partially_paid', paid: 4_000, credited: 0 },
  ],
  [
    'paid in the sandbox, whose refund is reported once the account is live',
    async (id) => {
      const payment = await pay(id);
      await goLive();
      await reportRefund(payment);
    },
    owed,
  ],
  [
    'paid in the sandbox, and for real once the account is live, of which all is refunded',
    async (id) => {
      await pay(id);
      await goLive();
      await refund(await pay(id, check()), '100.00');
    },
    { status: 'refunded', paid: 0, credited: 10_000 },
  ],
  ['charged in the sandbox without a result', (id) => pay(id, { nonce: 'slow-bank' }), owed],
  [
    'paid in the sandbox, with a refund that has no result',
    async (id) => {
      const payment = await pay(id);
      bank.fail('refund', 'failed');
      bank.fail('findRefund', 'failed', 'failed');
      await refund(payment, '100.00');
    },
    owed,
  ],
  ['disputed in the sandbox', async (id) => dispute(await pay(id), 'open'), owed],
  [
    'lost in a dispute of the sandbox',
    async (id) => {
      const payment = await pay(id);
      await dispute(payment, 'open');
      await dispute(payment, 'lost');
      const { disputes } = (await portal.done<InvoiceResponse>('GET', `/invoices/${String(id)}`))
        .data;
      await portal.done('POST', `/disputes/${String(disputes[0]!.id)}/decision`, {
        intent: 'cancel',
      });
    },
    owed,
  ],
])(
  'counts no money of the sandbox of an invoice once a live account is set: %s',
  async (_, work, { status, paid, credited }) => {
    const customer_id = await portal.addClient();
    const { id, public_id } = await portal.addSentInvoice({
      customer_id,
      email: `payer-${String(customer_id)}@example.com`,
    });
    await work(id);
    await goLive();
    const balance_cents = 10_000 - paid - credited;
    const amounts = {
      status,
      paid_amount_cents: paid,
      credited_cents: credited,
      balance_cents,
      pending_cents: 0,
    };
    const { data } = await portal.done<InvoiceResponse>('GET', `/invoices/${String(id)}`);
    expect(data.invoice).toMatchObject(amounts);
    const noted = data.credit_notes.map(({ amount_cents: cents }) => cents);
    expect(noted).toEqual(credited === 0 ? [] : [credited]);

    const anonymous = { token: null };
    const path = `/public/invoices/${public_id}`;
    const shown = await portal.done<PublicInvoiceResponse>('GET', path, undefined, anonymous);
    expect(shown.data.invoice).toMatchObject(amounts);
    expect(shown.data.invoice.credit_notes).toHaveLength(noted.length);

    const client = `page=1&customer_id=${String(customer_id)}`;
    const listed = await portal.done<InvoicePage>('GET', `/invoices?${client}`);
    expect(listed.data.invoices).toMatchObject([amounts]);
    expect(listed.sums).toEqual({
      total_cents: 10_000,
      open_cents: balance_cents,
      waived_cents: 0,
    });
    const found = await portal.done<PaymentPage>('GET', `/payments?${client}`);
    expect(found.sums).toMatchObject({ net_cents: paid, counts_sandbox: false });
    expect(found.counts.pending).toBe(0);
  },
);

it('says in the status nothing of disputes, refunds, and charges of a sandbox once a live account is set', async () => {
  const one = await portal.addSentInvoice({ email: 'one@example.com' });
  await dispute(await pay(one.id), 'open');
  const other = await portal.addSentInvoice({ email: 'other@example.com' });
  await pay(other.id, { nonce: 'slow-bank' });
  await goLive();
  const { extensions } = portal.portal.kernel.currentSnapshot();
  const health = extensions(HealthChecks).find(({ id }) => id === 'billing.payments')!;
  const { detail } = await health.check(AbortSignal.timeout(60_000));
  expect(detail).not.toMatch(/dispute|no result|with money to refund or apply to another one/);
});

describe('a change of the setting', () => {
  const change = async (kind: 'sandbox' | 'live') => {
    bank.kind = kind;
    const body = {
      default_tax_rate: 0.08,
      check_instructions: '',
      transfer_instructions: '',
      self_serve: false,
      self_serve_least: 1,
      reminder_days: '3, 10',
    };
    const token = portal.owner;
    const answer = await portal.request('PUT', '/api/modules/billing/settings', { token, body });
    expect(answer.status).toBe(200);
  };
  const stateOf = async (id: number) => {
    const { status, paid_amount_cents, credited_cents } = (await portal.invoice(id)).invoice;
    return [status, paid_amount_cents, credited_cents];
  };

  it.each<[string, (id: number) => Promise<unknown>]>([
    ['paid', pay],
    ['paid in part', (id) => pay(id, { amount: 40 })],
    [
      'paid partly by check',
      async (id) => [await pay(id, { amount: 40 }), await pay(id, check(60))],
    ],
    ['refunded', async (id) => refund(await pay(id), '100')],
    ['disputed', async (id) => dispute(await pay(id), 'open')],
    ['lost in a dispute', async (id) => dispute(await pay(id), 'lost')],
  ])('settles an invoice that was %s at once, to the live account and back', async (_, happen) => {
    const { id } = await portal.addSentInvoice();
    await happen(id);
    const inSandbox = await stateOf(id);
    const checks = (await portal.invoice(id)).payments.some(({ method }) => method === 'CHECK');
    await change('live');
    expect(await stateOf(id)).toEqual(checks ? ['partially_paid', 6_000, 0] : ['sent', 0, 0]);
    await change('sandbox');
    expect(await stateOf(id)).toEqual(inSandbox);
    await change('live');
    expect((await stateOf(id))[0]).toBe(checks ? 'partially_paid' : 'sent');
  });
});
