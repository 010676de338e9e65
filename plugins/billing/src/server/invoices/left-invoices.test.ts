import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
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

const remove = (clientId: number, choice?: string) =>
  portal.call(
    'DELETE',
    `/clients/${String(clientId)}${choice === undefined ? '' : `?open_invoices=${choice}`}`,
  );
const statusOf = async (id: number) => (await portal.invoice(id)).invoice.status;
const voided = (id: number) => expect.poll(() => statusOf(id), { timeout: 15_000 }).toBe('void');

/** A client with a draft, a sent, a partly paid, a paid, and a void invoice, and one at the gateway. */
async function clientWithInvoices() {
  const customer_id = await portal.addClient();
  const email = `carmen-${String(customer_id)}@example.com`;
  const sent = async () => (await portal.addSentInvoice({ customer_id, email })).id;
  const draft = (await portal.addInvoice({ customer_id })).id;
  const [open, partly, paid] = [await sent(), await sent(), await sent()];
  const ended = (await portal.addInvoice({ customer_id })).id;
  expect((await portal.pay(partly, { amount: 25 })).status).toBe(201);
  expect((await portal.pay(paid)).status).toBe(201);
  await portal.done('DELETE', `/invoices/${String(ended)}`);
  const linked = (await portal.addInvoice({ customer_id })).id;
  await portal.done('POST', `/invoices/${String(linked)}/generate-link`);
  return { customer_id, draft, open, partly, paid, ended, linked };
}

it('lists the open invoices of a client with what is owed on each', async () => {
  const { customer_id, open, partly, linked } = await clientWithInvoices();
  const related = await portal.done<{
    open_invoices: readonly { id: number; open_cents: number; number: string }[];
  }>('GET', `/clients/${String(customer_id)}/related-data`);
  expect(related.open_invoices).toMatchObject([
    { id: open, open_cents: 10_000 },
    { id: partly, open_cents: 7_500 },
    { id: linked, open_cents: 10_000 },
  ]);
  const other = await portal.addClient();
  expect(await portal.done('GET', `/clients/${String(other)}/related-data`)).not.toHaveProperty(
    'open_invoices',
  );
});

it.each([undefined, 'keep'])('keeps the open invoices of a deleted client (%s)', async (choice) => {
  const { customer_id, open, linked } = await clientWithInvoices();
  expect((await remove(customer_id, choice)).status).toBe(200);
  expect([await statusOf(open), await statusOf(linked)]).toEqual(['sent', 'sent']);
  expect((await portal.pay(open)).status).toBe(201);
  expect(bank.count('cancelInvoice')).toBe(0);
});

it('voids the open invoices of a deleted client, and withdraws them from the gateway', async () => {
  const { customer_id, draft, open, partly, paid, linked } = await clientWithInvoices();
  expect((await remove(customer_id, 'void')).status).toBe(200);
  for (const id of [open, partly, linked]) await voided(id);
  expect(await statusOf(draft)).toBe('draft');
  expect(await statusOf(paid)).toBe('paid');
  expect([...bank.invoices.values()].map(({ report }) => report.state)).toEqual(['canceled']);
  const lines = await portal.database.query(
    "select 1 from core_audit where action = 'invoice.void-requested'",
  );
  expect(lines).toHaveLength(3);
});

it('voids an invoice of a deleted client although the gateway does not respond at first', async () => {
  const customer_id = await portal.addClient();
  const { id } = await portal.addInvoice({ customer_id });
  await portal.done('POST', `/invoices/${String(id)}/generate-link`);
  bank.fail('cancelInvoice', 'failed');
  expect((await remove(customer_id, 'void')).status).toBe(200);
  await expect.poll(() => bank.count('cancelInvoice'), { timeout: 15_000 }).toBeGreaterThan(0);
  await portal.run('billing.void-left-invoice', { id });
  expect(await statusOf(id)).toBe('void');
});

it('refuses a choice for open invoices that it does not know, and deletes nothing', async () => {
  const customer_id = await portal.addClient();
  expect((await remove(customer_id, 'shred')).status).toBe(400);
  expect((await portal.call('GET', `/clients/${String(customer_id)}`)).status).toBe(200);
});
