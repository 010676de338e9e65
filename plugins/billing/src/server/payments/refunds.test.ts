import { DerivedWrites } from '@porchlight/server';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { RefundReport } from '../../contract.ts';
import type { Payment, PaymentResponse, RefundResponse } from '../../generated/types.ts';
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

let made = 0;
/** Each payer with an address of their own: the messages that one gets are limited. */
const payer = () => {
  made += 1;
  return { email: `payer${String(made)}@example.com` };
};

async function paid(fields: object = {}, customer_id?: number): Promise<Payment> {
  const about = customer_id === undefined ? {} : { customer_id };
  const { id } = await portal.addInvoice({ ...payer(), ...about });
  const answer = await portal.pay(id, fields);
  return answer.json<{ data: { payment: Payment } }>().data.payment;
}
const card = () => ({ method: 'CARD', nonce: `ok-${randomUUID()}` });
const refund = (id: number, amount: number, reason = 'Charged twice', key?: string) =>
  portal.call(
    'POST',
    `/payments/${String(id)}/refund`,
    { amount, reason },
    key === undefined ? {} : { key },
  );
const read = async (id: number) =>
  (await portal.done<PaymentResponse>('GET', `/payments/${String(id)}`)).data;

it('refunds a card in parts, and as much is owed no more', async () => {
  const { id } = await paid(card());
  const first = await refund(id, 30);
  expect(first.status).toBe(201);
  expect(first.json<RefundResponse>().data).toMatchObject({
    refund: { status: 'completed', amount_cents: 3_000, reason: 'Charged twice' },
    payment: { status: 'completed', refunded_cents: 3_000 },
    invoice: {
      status: 'paid',
      paid_amount_cents: 7_000,
      credited_cents: 3_000,
      balance_cents: 0,
    },
  });
  await refund(id, 70, 'The rest');
  expect(await read(id)).toMatchObject({
    payment: { status: 'refunded', refunded_cents: 10_000 },
    invoice: { status: 'refunded', paid_amount_cents: 0, balance_cents: 0 },
  });
  expect([...bank.refunds.values()].map(({ amountCents }) => amountCents)).toEqual([3_000, 7_000]);
});

it('records the refund of cash without any call', async () => {
  const { id } = await paid({ method: 'CASH' });
  expect((await refund(id, 100)).status).toBe(201);
  expect(await read(id)).toMatchObject({ payment: { status: 'refunded' } });
  expect(bank.calls).toEqual([]);
});

it('says that the gateway is off when a card payment cannot be refunded', async () => {
  const { id } = await paid(card());
  bank.reason = 'Enter the access token of the account.';
  const answer = await refund(id, 30);
  expect(answer.status).toBe(503);
  expect(answer.text).toContain('The payment gateway that took this payment is turned off.');
  bank.reason = null;
  expect((await refund(id, 30)).status).toBe(201);
});

it('names in the audit who refunded what, and why', async () => {
  const customer_id = await portal.addClient();
  const { id } = await paid({}, customer_id);
  await refund(id, 25, 'Goodwill');
  const lines = await portal.history(customer_id);
  expect(lines.find(({ action }) => action === 'refund.completed')).toMatchObject({
    purpose: 'Goodwill',
    changes: { amount_cents: { to: 2_500 }, payment_id: { to: id } },
  });
});

it('refuses more than can be refunded, no reason, and no amount', async () => {
  const { id } = await paid();
  await refund(id, 60);
  const more = await refund(id, 40.01);
  expect(more.status).toBe(400);
  expect(more.body).toMatchObject({
    message: 'The amount is more than the $40.00 that can be refunded.',
  });
  expect((await refund(id, 10, '  ')).status).toBe(400);
  expect((await refund(id, 0)).status).toBe(400);
  expect((await refund(987_654, 1)).status).toBe(404);
});

it('refunds no payment that failed or is pending', async () => {
  bank.fail('charge', 'lost');
  const pending = await paid(card());
  expect((await refund(pending.id, 1)).status).toBe(409);
  const { id } = await portal.addInvoice();
  await portal.pay(id, { method: 'CARD', nonce: 'declined' });
  const [failed] = (await portal.invoice(id)).payments;
  expect((await refund(failed!.id, 1)).status).toBe(409);
});

it('refunds once for 10 equal refunds at once, and never more than the payment', async () => {
  const { id } = await paid(card());
  const equal = await Promise.all(Array.from({ length: 10 }, () => refund(id, 30)));
  expect(new Set(equal.map((one) => one.json<RefundResponse>().data.refund.id)).size).toBe(1);
  const others = await Promise.all(
    Array.from({ length: 6 }, (_, at) => refund(id, 50, `Reason ${String(at)}`)),
  );
  expect(others.filter(({ status }) => status === 201)).toHaveLength(1);
  const sent = [...bank.refunds.values()].reduce((sum, { amountCents }) => sum + amountCents, 0);
  expect(sent).toBe(8_000);
});

it('rejects another refund with the same key with 409', async () => {
  const { id } = await paid();
  expect((await refund(id, 10, 'One', 'refund-key-1')).status).toBe(201);
  expect((await refund(id, 10, 'One', 'refund-key-1')).status).toBe(201);
  expect((await refund(id, 20, 'One', 'refund-key-1')).status).toBe(409);
  expect((await read(id)).payment.refunded_cents).toBe(1_000);
});

it.each(['lost', 'failed'] as const)(
  'completes a refund by the job after the fault %s, once',
  async (fault) => {
    const { id } = await paid(card());
    bank.fail('refund', fault);
    const answer = await refund(id, 40);
    expect(answer.status).toBe(202);
    expect(await read(id)).toMatchObject({
      payment: { refunded_cents: 0 },
      refunds: [{ status: 'pending' }],
    });
    await portal.database.query(
      "update billing_refund set created_at = created_at - interval '1 minute'",
    );
    await portal.run('billing.reconcile');
    await portal.run('billing.reconcile');
    expect(await read(id)).toMatchObject({
      payment: { refunded_cents: 4_000 },
      refunds: [{ status: 'completed' }],
    });
    expect(bank.refunds.size).toBe(1);
  },
);

it('fails with 502 when the gateway refuses, and leaves the payment as it is', async () => {
  const { id } = await paid(card());
  bank.fail('refund', 'refused');
  expect((await refund(id, 40)).status).toBe(502);
  expect((await read(id)).payment).toMatchObject({ status: 'completed', refunded_cents: 0 });
});

it('adds a refund that was made at the gateway itself, once', async () => {
  const { id } = await paid(card());
  const [payment] = [...bank.payments.values()];
  const report: RefundReport = {
    kind: 'refund',
    refundKey: null,
    refundId: 'refund-elsewhere',
    paymentId: payment!.paymentId!,
    merchant: payment!.merchant,
    state: 'completed',
    amountCents: 10_000,
    reason: 'Dashboard',
    completedAt: null,
    failure: null,
  };
  expect(await portal.record({ ...report, state: 'pending' }, report, report)).toEqual([
    true,
    true,
    false,
  ]);
  expect(await read(id)).toMatchObject({
    payment: { status: 'refunded' },
    refunds: [{ amount_cents: 10_000 }],
  });
});

it('recognizes its own refund when the webhook is faster than the response', async () => {
  const { id } = await paid(card());
  let open = () => {};
  bank.gate = new Promise((resolve) => {
    open = resolve;
  });
  const running = refund(id, 40);
  await expect.poll(() => bank.count('refund')).toBe(1);
  const [payment] = [...bank.payments.values()];
  await portal.record({
    kind: 'refund',
    refundKey: null,
    refundId: 'early',
    paymentId: payment!.paymentId!,
    merchant: payment!.merchant,
    state: 'pending',
    amountCents: 4_000,
    reason: null,
    completedAt: null,
    failure: null,
  });
  open();
  expect((await running).status).toBe(201);
  const { payment: after, refunds } = await read(id);
  expect([after.refunded_cents, refunds.length]).toEqual([4_000, 1]);
});

it('brings the invoice up to date when a payment is matched while its refund is being reported', async () => {
  const { id: invoiceId } = await portal.addSentInvoice(payer());
  const { id } = await paid(card());
  await portal.database.query('update billing_payment set invoice_id = null where id = $1', [id]);
  const [payment] = [...bank.payments.values()];
  const derived = portal.portal.kernel.currentSnapshot().service(DerivedWrites)!;
  let recorded: Promise<unknown> = Promise.resolve();
  await derived.derive({ kind: 'system', plugin: 'fixture-gateway' }, async (unit) => {
    await unit.trx('billing_payment').where({ id }).forUpdate().first();
    recorded = portal.record({
      kind: 'refund',
      refundKey: null,
      refundId: 'refund-of-matched',
      paymentId: payment!.paymentId!,
      merchant: payment!.merchant,
      state: 'completed',
      amountCents: 4_000,
      reason: null,
      completedAt: null,
      failure: null,
    });
    await expect.poll(() => portal.waitingForLocks(), { interval: 20 }).toBe(1);
    await unit.trx('billing_payment').where({ id }).update({ invoice_id: invoiceId });
  });
  await recorded;
  expect((await portal.invoice(invoiceId)).invoice.paid_amount_cents).toBe(6_000);
});
