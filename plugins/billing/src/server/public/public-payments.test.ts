import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PublicInvoice, PublicPayment } from '../../generated/types.ts';
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
beforeEach(async () => {
  bank.reset();
  // The tests are one network.
  await portal.database.query('delete from core_rate_limits');
});

const visitor = { token: null };
const get = (path: string) => portal.call('GET', path, undefined, visitor);
const open = async (publicId: string) =>
  (await get(`/public/invoices/${publicId}`)).json<{ data: { invoice: PublicInvoice } }>().data
    .invoice;
const pay = (publicId: string, body: object = {}, key?: string) =>
  portal.call(
    'POST',
    `/public/invoices/${publicId}/pay`,
    { nonce: `ok-${randomUUID()}`, ...body },
    key === undefined ? visitor : { ...visitor, key },
  );
const paymentIn = (answer: Awaited<ReturnType<typeof pay>>) =>
  answer.json<{ data: { payment: PublicPayment } }>().data.payment;

describe('an invoice on its public page', () => {
  it('shows its payer the lines and how to pay, without ids, notes, and contact data', async () => {
    const customer_id = await portal.addClient({ pref_lang: 'Spanish' });
    const { public_id, external_ref } = await portal.addSentInvoice({
      customer_id,
      phone: '305-555-0199',
    });
    const answer = await get(`/public/invoices/${public_id}`);
    expect(answer.status).toBe(200);
    const { invoice } = answer.json<{ data: { invoice: PublicInvoice } }>().data;
    expect(invoice).toMatchObject({
      external_ref,
      balance_cents: 10_000,
      language: 'es',
      way: { kind: 'card', gateway: 'fixture-bank', environment: 'sandbox' },
    });
    for (const secret of ['customer_id', '305-555-0199', 'carmen@example.com', '"notes"', '"id"'])
      expect(answer.text).not.toContain(secret);
  });

  it('opens by its unguessable id alone', async () => {
    const { id, external_ref, public_id } = await portal.addSentInvoice();
    for (const guess of [String(id), external_ref, `${public_id.slice(0, 21)}x`, 'x'.repeat(22)])
      expect((await get(`/public/invoices/${guess}`)).status).toBe(404);
  });

  it('shows no draft to visitors', async () => {
    const { public_id } = await portal.addInvoice();
    expect((await get(`/public/invoices/${public_id}`)).status).toBe(404);
    expect((await pay(public_id)).status).toBe(404);
  });

  it('sends the payer to the page of the gateway when that collects it', async () => {
    const { id, public_id } = await portal.addInvoice();
    await portal.call('POST', `/invoices/${String(id)}/generate-link`);
    const invoice = await open(public_id);
    expect(invoice.way.kind).toBe('redirect');
    expect(invoice.way.url).toContain('https://bank.example.com/pay/');
    expect((await pay(public_id)).status).toBe(409);
    expect(bank.count('charge')).toBe(0);
  });

  it('says how to pay without a card when there is no gateway', async () => {
    bank.reason = 'Enter the access token of the account.';
    await portal.request('PUT', '/api/modules/billing/settings', {
      token: portal.owner,
      body: {
        default_tax_rate: 0.08,
        check_instructions: 'Payable to Lighthouse',
        transfer_instructions: '',
        self_serve: false,
        self_serve_least: 1,
        reminder_days: '3, 10',
      },
    });
    const { public_id } = await portal.addSentInvoice();
    expect(await open(public_id)).toMatchObject({
      way: { kind: 'none', card_form: null },
      check_instructions: 'Payable to Lighthouse',
    });
    expect((await pay(public_id)).status).toBe(503);
  });
});

describe('a visitor who pays', () => {
  it('pays the balance, whatever the body says', async () => {
    const { id, public_id } = await portal.addSentInvoice({ merchant: 'BFA' });
    const answer = await pay(public_id, { email: 'payer@example.com' });
    expect(answer.status).toBe(201);
    expect(paymentIn(answer)).toMatchObject({ status: 'completed', amount_cents: 10_000 });
    expect(bank.orders).toMatchObject([{ amountCents: 10_000, merchant: 'BFA', isKeyedIn: false }]);
    const { invoice, payments } = await portal.invoice(id);
    expect(invoice).toMatchObject({ status: 'paid' });
    expect(payments).toMatchObject([{ created_by: null, email: 'payer@example.com' }]);
  });

  it.each([
    { amount: 1 },
    { amount: '0.01' },
    { amount: 100.001 },
    { amount: -100 },
    { amount: 1e9 },
  ])('charges nothing with %j, because the balance is another', async (body) => {
    const { public_id } = await portal.addSentInvoice();
    expect((await pay(public_id, body)).status).toBe(409);
    expect(bank.count('charge')).toBe(0);
  });

  it.each([
    { merchant: 'BFA' },
    { currency: 'JPY' },
    { amount_cents: 1 },
    { invoice_id: 1001 },
    { customer_id: 7 },
    { saved_card_id: 1 },
  ])('cannot send %j', async (body) => {
    const { public_id } = await portal.addSentInvoice();
    expect((await pay(public_id, body)).status).toBe(400);
    expect(bank.count('charge')).toBe(0);
  });

  it('pays once for 20 equal calls at once', async () => {
    const { id, public_id } = await portal.addSentInvoice();
    const nonce = `ok-${randomUUID()}`;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => pay(public_id, { nonce }, 'visitor-key-1')),
    );
    const paid = answers.filter(({ status }) => status === 201).map(paymentIn);
    expect(paid.length).toBeGreaterThan(0);
    expect(new Set(paid.map(({ public_id: one }) => one)).size).toBe(1);
    expect(bank.charged()).toBe(10_000);
    expect((await portal.invoice(id)).payments).toHaveLength(1);
  });

  it('pays once with different cards at once', async () => {
    const { public_id } = await portal.addSentInvoice();
    const answers = await Promise.all(Array.from({ length: 8 }, () => pay(public_id)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(bank.charged()).toBe(10_000);
  });

  it('reads why a card was declined, and tries another', async () => {
    const { public_id } = await portal.addSentInvoice();
    const answer = await pay(public_id, { nonce: 'cvv' });
    expect(answer.status).toBe(402);
    expect(answer.body).toMatchObject({
      message: 'Payment processing failed: the security code is wrong',
    });
    expect((await open(public_id)).payments).toEqual([]);
    expect((await pay(public_id)).status).toBe(201);
  });

  it('gets 202 while the result is not known, and finds the payment later', async () => {
    const { public_id } = await portal.addSentInvoice();
    bank.fail('charge', 'lost');
    const answer = await pay(public_id);
    expect(answer.status).toBe(202);
    expect((await pay(public_id)).status).toBe(409);
    await portal.database.query(
      "update billing_payment set created_at = created_at - interval '1 minute' where status = 'pending'",
    );
    await portal.run('billing.reconcile');
    const read = await get(`/public/payments/${paymentIn(answer).public_id}`);
    expect(paymentIn(read)).toMatchObject({ status: 'completed' });
    expect(bank.charged()).toBe(10_000);
  });

  it('pays no paid and no void invoice', async () => {
    const [paid, gone] = [await portal.addSentInvoice(), await portal.addSentInvoice()];
    await portal.pay(paid.id);
    await portal.call('DELETE', `/invoices/${String(gone.id)}`);
    for (const { public_id } of [paid, gone]) expect((await pay(public_id)).status).toBe(409);
    expect(bank.count('charge')).toBe(0);
    expect((await open(gone.public_id)).way.kind).toBe('none');
  });

  it('gets 429 after ten tries of one link in an hour, and other links work', async () => {
    const { public_id } = await portal.addSentInvoice();
    for (let tries = 0; tries < 10; tries += 1)
      expect(
        (await pay(public_id, { nonce: 'declined' }, `try-number-${String(tries)}`)).status,
      ).toBe(402);
    const refused = await pay(public_id);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const other = await portal.addSentInvoice();
    expect((await pay(other.public_id)).status).toBe(201);
  });

  it('leaves a line in the audit that names no agent', async () => {
    const customer_id = await portal.addClient();
    const { public_id } = await portal.addSentInvoice({ customer_id });
    await pay(public_id);
    const lines = await portal.history(customer_id);
    const money = lines
      .map(({ action }) => action)
      .filter((action) => /^(payment|invoice.settled)/.test(action));
    expect(money).toEqual(['invoice.settled', 'payment.completed', 'payment.started']);
  });
});

describe('an invoice whose merchant the gateway does not have any more', () => {
  it('pays no other merchant by card or on a page of the gateway', async () => {
    const { id, public_id } = await portal.addSentInvoice({ merchant: 'BFA' });
    bank.accounts = [{ code: 'BFS', label: 'Square BFS' }];
    expect((await open(public_id)).way.kind).toBe('none');
    expect((await pay(public_id)).status).toBe(503);
    expect((await portal.pay(id, { method: 'CARD', nonce: 'ok-typed' })).status).toBe(503);
    const sent = await portal.call('POST', `/invoices/${String(id)}/send-square-email`);
    expect(sent.status).toBe(503);
    expect(bank.calls).toEqual([]);
    expect((await portal.pay(id)).status).toBe(201);
  });
});

it('rejects a payment whose Idempotency-Key is too short', async () => {
  const { public_id } = await portal.addSentInvoice();
  expect((await pay(public_id, {}, 'short')).status).toBe(400);
  expect(bank.count('charge')).toBe(0);
});
