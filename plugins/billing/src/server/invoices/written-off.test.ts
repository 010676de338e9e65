import { createFakeClock } from '@porchlight/testing';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { InvoicePage, PublicInvoice, Waiver } from '../../generated/types.ts';
import {
  bank,
  createBillingPortal,
  type BillingPortal,
} from '../testing/billing-portal.fixture.ts';

let portal: BillingPortal;
beforeAll(async () => {
  portal = await createBillingPortal({ clock: createFakeClock('2026-11-23T15:00:00Z') });
});
afterAll(() => portal.close());
beforeEach(async () => {
  bank.reset();
  await portal.database.query('truncate core_rate_limits');
});

const path = (id: number) => `/invoices/${String(id)}/waivers`;
const waive = (id: number, cents: number, reason = 'Moved away') =>
  portal.call('POST', path(id), { cents, reason });
const waived = async (id: number, cents: number) => {
  const answer = await waive(id, cents);
  expect(answer.text).toContain('"success":true');
  return answer.json<{ data: { waiver: Waiver } }>().data.waiver.id;
};
const undo = (id: number, waiver: number) => portal.call('DELETE', `${path(id)}/${String(waiver)}`);
/** Status, paid, written off, and owed cents. */
const shown = async (id: number) => {
  const { status, paid_amount_cents, waived_cents, balance_cents } = (await portal.invoice(id))
    .invoice;
  return [status, paid_amount_cents, waived_cents, balance_cents];
};
const list = (query: string) => portal.done<InvoicePage>('GET', `/invoices?page=1&${query}`);

it('writes off what an invoice asks for, with reason, day, and history, and undoes it', async () => {
  const customer_id = await portal.addClient();
  const { id } = await portal.addSentInvoice({ customer_id, due_date: '2026-11-01' });
  await portal.pay(id, { amount: 30 });
  const waiver = await waived(id, 7_000);
  expect(await shown(id)).toEqual(['written_off', 3_000, 7_000, 0]);
  const { waivers } = (await portal.invoice(id)) as unknown as { waivers: readonly Waiver[] };
  expect(waivers).toMatchObject([{ id: waiver, cents: 7_000, reason: 'Moved away' }]);
  expect((await undo(id, waiver)).status).toBe(200);
  expect(await shown(id)).toEqual(['partially_paid', 3_000, 0, 7_000]);
  expect((await undo(id, waiver)).status).toBe(404);
  const lines = await portal.history(customer_id);
  expect(lines.filter(({ action }) => action.startsWith('write-off'))).toMatchObject([
    { action: 'write-off.revoked', changes: { amount_cents: { to: 7_000 } } },
    { action: 'write-off.added', purpose: 'Moved away', changes: { amount_cents: { to: 7_000 } } },
  ]);
});

it('counts a written-off invoice apart in lists, neither as open, late, nor paid', async () => {
  const customer_id = await portal.addClient();
  const of = `customer_id=${String(customer_id)}`;
  const { id } = await portal.addSentInvoice({ customer_id, due_date: '2026-11-01' });
  await portal.pay(id, { amount: 30 });
  const before = (await list('status=written_off')).sums;
  await waived(id, 7_000);
  const page = await list(of);
  expect(page.counts).toMatchObject({ written_off: 1, paid: 0, partially_paid: 0, overdue: 0 });
  expect(page.sums).toEqual({ total_cents: 10_000, open_cents: 0, waived_cents: 7_000 });
  const all = (await list('status=written_off')).sums;
  expect(all).toEqual({
    total_cents: before.total_cents + 10_000,
    open_cents: 0,
    waived_cents: before.waived_cents + 7_000,
  });
});

it('counts nothing as written off of an invoice that is void', async () => {
  const customer_id = await portal.addClient();
  const { id } = await portal.addSentInvoice({ customer_id });
  await waived(id, 4_000);
  await portal.done('DELETE', `/invoices/${String(id)}`);
  expect((await list(`customer_id=${String(customer_id)}`)).sums.waived_cents).toBe(0);
});

it('forgets the reason with the client, also with one that the invoice got afterwards', async () => {
  const { id } = await portal.addSentInvoice();
  const waiver = await waived(id, 4_000);
  const customer_id = await portal.addClient();
  await portal.done('PUT', `/invoices/${String(id)}`, { customer_id });
  await portal.done('DELETE', `/clients/${String(customer_id)}`);
  await portal.database.query(
    "update clients_client set deleted_at = now() - interval '31 days' where id = $1",
    [customer_id],
  );
  await portal.run('clients.purge-deleted');
  expect(
    await portal.database.query('select reason from billing_waiver where id = $1', [waiver]),
  ).toEqual([{ reason: '' }]);
});

it('asks its payer for nothing any more, neither by card, page, reminder, nor document', async () => {
  const invoice = await portal.addSentInvoice({ due_date: '2026-11-20' });
  await waived(invoice.id, 10_000);
  const visitor = { token: null };
  const page = await portal.done<{ data: { invoice: PublicInvoice } }>(
    'GET',
    `/public/invoices/${invoice.public_id}`,
    undefined,
    visitor,
  );
  expect(page.data.invoice).toMatchObject({
    status: 'written_off',
    balance_cents: 0,
    waived_cents: 10_000,
    way: { kind: 'none' },
  });
  const pay = await portal.call(
    'POST',
    `/public/invoices/${invoice.public_id}/pay`,
    { nonce: randomUUID(), amount_cents: 10_000 },
    visitor,
  );
  expect(pay.status).toBeGreaterThanOrEqual(400);
  expect(bank.calls).toEqual([]);
  for (const call of ['send', 'generate-link'] as const) {
    const answer = await portal.call('POST', `/invoices/${String(invoice.id)}/${call}`, {});
    expect([answer.status, answer.text]).toEqual([
      409,
      expect.stringContaining('This invoice was written off'),
    ]);
  }
  expect((await portal.pay(invoice.id)).status).toBe(409);
});

it('withdraws an invoice from the page of the gateway before it is written off', async () => {
  const { id } = await portal.addInvoice();
  await portal.done('POST', `/invoices/${String(id)}/generate-link`);
  await waived(id, 10_000);
  expect([...bank.invoices.values()].map(({ report }) => report.state)).toEqual(['canceled']);
});

it('asks for the rest while only a part is written off, and is paid by money that covers the rest', async () => {
  const { id } = await portal.addSentInvoice();
  await waived(id, 2);
  expect(await shown(id)).toEqual(['sent', 0, 2, 9_998]);
  expect((await portal.pay(id, { amount: 100 })).status).toBe(400);
  expect((await portal.pay(id, { amount: 99.98 })).status).toBe(201);
  expect(await shown(id)).toEqual(['written_off', 9_998, 2, 0]);
});

it('adds a credit note for what a refund returns of a written-off invoice', async () => {
  const { id } = await portal.addSentInvoice();
  await portal.pay(id, { amount: 60 });
  await waived(id, 4_000);
  const payment = (await portal.invoice(id)).payments[0]!.id;
  await portal.done('POST', `/payments/${String(payment)}/refund`, { amount: 60, reason: 'Kind' });
  expect(await shown(id)).toEqual(['written_off', 0, 4_000, 0]);
});

it('counts money that arrives all the same, and writes off only what that leaves', async () => {
  const { id } = await portal.addSentInvoice();
  await portal.pay(id, { method: 'CARD', nonce: randomUUID(), amount: 60 });
  const payment = (await portal.invoice(id)).payments[0]!.id;
  await portal.dispute(payment, { state: 'lost', amountCents: 6_000 });
  const { disputes } = (await portal.invoice(id)) as unknown as { disputes: { id: number }[] };
  await portal.done('POST', `/disputes/${String(disputes[0]!.id)}/decision`, { intent: 'collect' });
  await waived(id, 10_000);
  expect(await shown(id)).toEqual(['written_off', 0, 10_000, 0]);
  await portal.dispute(payment, { state: 'won', version: 2, amountCents: 6_000 });
  expect(await shown(id)).toEqual(['written_off', 6_000, 4_000, 0]);
});

it.each<[string, number, (id: number) => Promise<unknown>, number, string]>([
  ['more than is owed', 400, () => Promise.resolve(), 10_001, 'At most $100.00 can be waived'],
  ['a paid invoice', 409, (id) => portal.pay(id), 1, 'is paid already'],
  [
    'a void invoice',
    409,
    (id) => portal.done('DELETE', `/invoices/${String(id)}`),
    1,
    'This invoice is void',
  ],
  ['nothing twice', 409, (id) => waived(id, 10_000), 1, 'was written off'],
])('refuses to write off %s with %i', async (_, status, prepare, cents, message) => {
  const { id } = await portal.addSentInvoice();
  await prepare(id);
  const answer = await waive(id, cents);
  expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(message)]);
});

it('refuses to write off a draft, an unknown invoice, and without a reason', async () => {
  const { id } = await portal.addInvoice();
  expect((await waive(id, 100)).status).toBe(409);
  expect((await waive(987_654, 100)).status).toBe(404);
  expect((await waive(id, 100, ' ')).status).toBe(400);
});
