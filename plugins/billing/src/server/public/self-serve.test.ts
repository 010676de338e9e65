import { HealthChecks } from '@porchlight/server';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { PaymentPage, PublicPayment } from '../../generated/types.ts';
import {
  bank,
  createBillingPortal,
  type BillingPortal,
} from '../testing/billing-portal.fixture.ts';
import { PaymentMatcher } from '../payments/payment-matcher.ts';

let portal: BillingPortal;

beforeAll(async () => {
  portal = await createBillingPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  bank.reset();
  await portal.database.query('delete from core_rate_limits');
  await allow(true);
});

const visitor = { token: null };
const path = '/public/payments/self-serve';
const owner = { full_name: 'Ana Sol', email: 'ana@example.com' };
const payer = { ...owner, amount: 75 };
const pay = (body: object = {}, key?: string) =>
  portal.call(
    'POST',
    path,
    { nonce: `ok-${randomUUID()}`, ...payer, ...body },
    key === undefined ? visitor : { ...visitor, key },
  );
const unmatched = async () =>
  (await portal.done<PaymentPage>('GET', '/payments?page=1&unmatched=true')).data.payments;

async function allow(self_serve: boolean): Promise<void> {
  const body = {
    default_tax_rate: 0.08,
    check_instructions: '',
    transfer_instructions: '',
    self_serve,
    self_serve_least: 1,
    reminder_days: '3, 10',
  };
  const sent = { token: portal.owner, body };
  expect((await portal.request('PUT', '/api/modules/billing/settings', sent)).status).toBe(200);
}

it('charges a payer without an invoice, and lists the payment as unmatched', async () => {
  const answer = await pay({ description: 'Premium help' });
  expect(answer.status).toBe(201);
  expect(answer.json<{ data: { payment: PublicPayment } }>().data.payment).toMatchObject({
    status: 'completed',
    amount_cents: 7_500,
    invoice_ref: null,
  });
  expect((await unmatched())[0]).toMatchObject({
    full_name: 'Ana Sol',
    notes: 'Premium help',
    amount_cents: 7_500,
  });
});

it.each([
  [{ full_name: ' ' }, 'full_name', 'Please enter your name'],
  [{ email: '' }, 'email', 'Please enter an email or a phone number'],
  [{ nonce: 'x' }, 'nonce', 'The card was not read. Please enter it again'],
  [{ nonce: 'a card' }, 'nonce', 'The card was not read. Please enter it again'],
  [{ amount: 0 }, 'amount', 'Please enter a valid payment amount'],
  [{ amount: 0.99 }, 'amount', 'The amount must be at least $1.00'],
  [{ amount: 25_000.01 }, 'amount', 'The amount must be at most $25,000.00'],
])('refuses a payer with %j', async (body, field, message) => {
  const answer = await pay(body);
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ details: [{ field, message }] });
  expect(bank.calls).toEqual([]);
});

it('charges once for equal calls at once, and never returns the payment of another payer', async () => {
  const nonce = `ok-${randomUUID()}`;
  const equal = await Promise.all(Array.from({ length: 5 }, () => pay({ nonce }, 'payer-key-1')));
  expect(bank.charged()).toBe(7_500);
  const ids = equal.map(
    (one) => one.json<{ data: { payment: PublicPayment } }>().data.payment.public_id,
  );
  expect(new Set(ids).size).toBe(1);
  const other = await pay({ full_name: 'Someone else' }, 'payer-key-1');
  expect(other.json<{ data: { payment: PublicPayment } }>().data.payment.public_id).not.toBe(
    ids[0],
  );
});

it('gives a payment that names an invoice that invoice, if it fits', async () => {
  const [fits, tooSmall] = [
    await portal.addSentInvoice(owner),
    await portal.addSentInvoice({
      ...owner,
      line_items: [{ description: 'Small', quantity: 1, unit_price_cents: 1_000 }],
    }),
  ];
  await pay({ description: ` ${fits.external_ref.toLowerCase()} ` });
  await pay({ description: tooSmall.external_ref });
  await expect
    .poll(async () => (await portal.invoice(fits.id)).invoice.paid_amount_cents, {
      timeout: 15_000,
    })
    .toBe(7_500);
  expect((await portal.invoice(tooSmall.id)).invoice.paid_amount_cents).toBe(0);
});

it.each([
  ['a draft', owner, false, {}],
  ['an invoice for another name', { ...owner, full_name: 'Carmen Villalobos' }, true, {}],
  ['an invoice for another email', { ...owner, email: 'carmen@example.com' }, true, {}],
  [
    'an invoice that has no email either',
    { ...owner, email: '', phone: '(305) 555-0142' },
    true,
    { email: '', phone: '(305) 555-0142' },
  ],
])('leaves a payment that names %s to an agent, and says nothing of it', async (...given) => {
  const [, fields, send_immediately, body] = given;
  const named = await portal.addInvoice({ ...fields, send_immediately });
  const before = await portal.invoice(named.id);
  const answer = await pay({ ...body, amount: 1, description: named.external_ref });
  expect(answer.status).toBe(201);
  const [payment] = await unmatched();
  expect(payment?.notes).toBe(named.external_ref);
  await portal.portal.kernel
    .currentSnapshot()
    .service(PaymentMatcher)!
    .matchByReference(payment!.id);
  expect((await unmatched())[0]?.id).toBe(payment!.id);
  expect(await portal.invoice(named.id)).toEqual(before);
  const receipt = `/public/payments/${payment!.public_id}`;
  expect((await portal.call('GET', receipt, undefined, visitor)).body).toMatchObject({
    data: { payment: { status: 'completed', invoice_ref: null } },
  });
});

it('lets an agent match a payment with an invoice once', async () => {
  await pay({ description: 'No reference' });
  const [payment] = await unmatched();
  const match = (invoice_id: number) =>
    portal.call('POST', `/payments/${String(payment!.id)}/match`, { invoice_id });
  const [small, gone, right] = [
    await portal.addInvoice({
      line_items: [{ description: 'Small', quantity: 1, unit_price_cents: 1_000 }],
    }),
    await portal.addInvoice(),
    await portal.addInvoice(),
  ];
  await portal.call('DELETE', `/invoices/${String(gone.id)}`);
  expect((await match(small.id)).status).toBe(400);
  expect((await match(gone.id)).status).toBe(409);
  expect((await match(987_654)).status).toBe(404);
  const answers = await Promise.all([match(right.id), match(right.id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await portal.invoice(right.id)).invoice).toMatchObject({
    status: 'partially_paid',
    paid_amount_cents: 7_500,
  });
});

it('matches no payment with an invoice of another merchant, and says which account has the money', async () => {
  const { id, external_ref } = await portal.addSentInvoice({ ...owner, merchant: 'Square BFA' });
  await pay({ description: external_ref });
  const [payment] = await unmatched();
  const answer = await portal.call('POST', `/payments/${String(payment!.id)}/match`, {
    invoice_id: id,
  });
  expect([answer.status, answer.text]).toEqual([
    409,
    expect.stringContaining(
      `This payment went to Square BFS, and ${external_ref} is paid to Square BFA`,
    ),
  ]);
  // Nor does its own reference.
  expect((await unmatched())[0]?.id).toBe(payment!.id);
  expect((await portal.invoice(id)).invoice.paid_amount_cents).toBe(0);
});

it('takes an invoice back from the gateway before an agent matches a payment with it', async () => {
  await pay({ description: 'No reference' });
  const [payment] = await unmatched();
  const { id } = await portal.addInvoice();
  expect((await portal.call('POST', `/invoices/${String(id)}/generate-link`)).status).toBe(200);
  const match = () =>
    portal.call('POST', `/payments/${String(payment!.id)}/match`, { invoice_id: id });
  bank.fail('cancelInvoice', 'failed');
  expect((await match()).status).toBe(502);
  expect((await match()).status).toBe(200);
  expect([...bank.invoices.values()].map(({ report }) => report.state)).toEqual(['canceled']);
  expect((await portal.invoice(id)).invoice.paid_amount_cents).toBe(7_500);
});

it('lets no visitor take an invoice back from the gateway by naming it', async () => {
  const [published, own] = [await portal.addInvoice(owner), await portal.addSentInvoice(owner)];
  await portal.call('POST', `/invoices/${String(published.id)}/generate-link`);
  await pay({ description: published.external_ref });
  await pay({ description: own.external_ref });
  await expect
    .poll(async () => (await portal.invoice(own.id)).invoice.paid_amount_cents, { timeout: 15_000 })
    .toBe(7_500);
  expect((await portal.invoice(published.id)).invoice.paid_amount_cents).toBe(0);
  expect([...bank.invoices.values()].map(({ report }) => report.state)).toEqual(['open']);
});

it('shows no self-serve page while it is turned off', async () => {
  await allow(false);
  expect((await pay()).status).toBe(404);
  expect((await portal.call('GET', path, undefined, visitor)).status).toBe(404);
  expect(bank.calls).toEqual([]);
});

it('returns a payment to its payer after the page was turned off', async () => {
  const nonce = `ok-${randomUUID()}`;
  expect((await pay({ nonce }, 'payer-key-2')).status).toBe(201);
  await allow(false);
  expect((await pay({ nonce }, 'payer-key-2')).status).toBe(201);
  expect((await pay({}, 'payer-key-2')).status).toBe(404);
  expect(bank.count('charge')).toBe(1);
});

it('offers the card form of the gateway, and none without one', async () => {
  const read = async () => (await portal.call('GET', path, undefined, visitor)).body;
  expect(await read()).toMatchObject({
    data: { way: { kind: 'card' }, least_cents: 100, most_cents: 2_500_000 },
  });
  bank.reason = 'Enter the access token of the account.';
  expect(await read()).toMatchObject({ data: { way: { kind: 'none' } } });
});

it('gets 429 after ten payments of one network in an hour', async () => {
  for (let tries = 0; tries < 10; tries += 1) expect((await pay({ amount: 0 })).status).toBe(400);
  expect((await pay()).status).toBe(429);
});

const health = () =>
  portal.portal.kernel
    .currentSnapshot()
    .extensions(HealthChecks)
    .find(({ id }) => id === 'billing.payments')!
    .check(new AbortController().signal);
const decline = async () => (await pay({ nonce: 'declined' }, randomUUID())).status;
/** The next call comes from a network that nothing is known of. */
const fromElsewhere = () => portal.database.query('delete from core_rate_limits');

it('makes a network wait after five declined cards, and goes on taking the cards of others', async () => {
  for (let tries = 0; tries < 5; tries += 1) expect(await decline()).toBe(402);
  const charges = bank.count('charge');
  expect((await pay()).status).toBe(429);
  expect(bank.count('charge')).toBe(charges);
  await fromElsewhere();
  expect((await pay()).status).toBe(201);
});

it('counts only declined cards against a network', async () => {
  expect(await decline()).toBe(402);
  for (let tries = 0; tries < 6; tries += 1) expect((await pay()).status).toBe(201);
  expect(await decline()).toBe(402);
});

it('takes one declined card of each network after 40 of many, closes the page for nobody else, and names the switch to staff', async () => {
  for (let tries = 0; tries < 40; tries += 1) {
    await fromElsewhere();
    expect(await decline()).toBe(402);
  }
  await fromElsewhere();
  expect((await pay()).status).toBe(201);
  expect(await decline()).toBe(402);
  expect((await pay()).status).toBe(429);
  expect(await health()).toMatchObject({
    state: 'degraded',
    detail: expect.stringMatching(
      /cards were declined on the page without an invoice.*Turn off Self-serve payments/,
    ),
  });
  const own = await portal.addSentInvoice();
  const body = { nonce: `ok-${randomUUID()}` };
  const link = `/public/invoices/${own.public_id}/pay`;
  expect((await portal.call('POST', link, body, visitor)).status).toBe(201);
  await portal.database.query(
    "update billing_payment set created_at = created_at - interval '61 minutes' where status = 'failed'",
  );
  expect(await health()).not.toMatchObject({ detail: expect.stringContaining('declined') });
});
