import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { DisputeReport } from '../../contract.ts';
import type { PaymentPage } from '../../generated/types.ts';
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
  await portal.database.query('truncate core_rate_limits');
});

/** An invoice of $100 of which $60 were paid by a card, which is disputed; ids. */
async function disputed(state: DisputeReport['state'] = 'open', fields: object = {}) {
  const { id } = await portal.addSentInvoice(fields);
  await portal.pay(id, { method: 'CARD', nonce: randomUUID(), amount: 60 });
  const payment = (await portal.invoice(id)).payments[0]!.id;
  const report = (next: DisputeReport['state'], version: number) =>
    portal.dispute(payment, { state: next, version, amountCents: 6_000 });
  await report(state, 1);
  expect((await portal.invoice(id)).invoice.status).toBe('disputed');
  return { id, report };
}

const shown = async (id: number) => {
  const { status, paid_amount_cents } = (await portal.invoice(id)).invoice;
  return [status, paid_amount_cents];
};

it.each<[string, object, DisputeReport['state'], number, string]>([
  ['cash for the rest', { method: 'CASH' }, 'open', 40, 'disputed'],
  ['a check for the rest', { method: 'CHECK', check_number: '7' }, 'review', 40, 'disputed'],
  ['a transfer of all', { method: 'ACH' }, 'open', 100, 'paid'],
  ['other money for all', { method: 'OTHER' }, 'lost', 100, 'paid'],
  ['cash while the bank asks', { method: 'CASH' }, 'inquiry', 30, 'disputed'],
])('records %s on a disputed invoice: %j', async (_, fields, state, amount, status) => {
  const { id } = await disputed(state);
  expect((await portal.pay(id, { amount, ...fields })).status).toBe(201);
  const before = state === 'inquiry' ? 6_000 : 0;
  expect(await shown(id)).toEqual([status, before + amount * 100]);
});

it('counts the recorded money and the won dispute together', async () => {
  const { id, report } = await disputed();
  expect((await portal.pay(id, { amount: 40 })).status).toBe(201);
  await report('won', 2);
  expect(await shown(id)).toEqual(['paid', 10_000]);
});

it('refuses more than is not paid, and a card, on a disputed invoice', async () => {
  const { id } = await disputed();
  expect((await portal.pay(id, { amount: 100.01 })).status).toBe(400);
  const card = await portal.pay(id, { method: 'CARD', nonce: randomUUID(), amount: 40 });
  expect([card.status, card.text]).toEqual([409, expect.stringContaining('is disputed')]);
  expect(bank.charged()).toBe(6_000);
});

it('matches a payment with a disputed invoice, and applies money of a void one to it', async () => {
  const customer_id = await portal.addClient();
  const body = {
    default_tax_rate: 0.08,
    check_instructions: '',
    transfer_instructions: '',
    self_serve: true,
    self_serve_least: 1,
    reminder_days: '3, 10',
  };
  await portal.request('PUT', '/api/modules/billing/settings', { token: portal.owner, body });
  const payer = { full_name: 'Ana', email: 'ana@example.com', amount: 10, nonce: randomUUID() };
  await portal.done('POST', '/public/payments/self-serve', payer, { token: null });
  const unmatched = await portal.done<PaymentPage>('GET', '/payments?page=1&unmatched=true');
  const left = await portal.addSentInvoice({ customer_id });
  await portal.pay(left.id, { amount: 20 });
  const cash = (await portal.invoice(left.id)).payments[0]!.id;
  await portal.done('DELETE', `/invoices/${String(left.id)}`);
  const { id } = await disputed('open', { customer_id });
  for (const payment of [unmatched.data.payments[0]!.id, cash])
    await portal.done('POST', `/payments/${String(payment)}/match`, { invoice_id: id });
  expect(await shown(id)).toEqual(['disputed', 3_000]);
});

it('lists a disputed invoice among those that can be paid', async () => {
  const { id } = await disputed('open', { title: 'Quarrel' });
  const found = await portal.done<{ total: number; data: { invoices: { id: number }[] } }>(
    'GET',
    '/invoices?page=1&status=payable&q=Quarrel',
  );
  expect([found.total, found.data.invoices.map((one) => one.id)]).toEqual([1, [id]]);
});
