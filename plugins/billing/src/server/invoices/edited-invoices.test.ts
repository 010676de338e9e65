import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Invoice } from '../../generated/types.ts';
import { payerTexts } from '../../rules/invoices/invoice-status.ts';
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

const link = (id: number) => portal.call('POST', `/invoices/${String(id)}/generate-link`);
const email = (id: number) => portal.call('POST', `/invoices/${String(id)}/send-square-email`);
const edit = (id: number, body: object) => portal.call('PUT', `/invoices/${String(id)}`, body);
const read = async (id: number): Promise<Invoice> => (await portal.invoice(id)).invoice;
/** Title and state of what the gateway has, oldest first. */
const shown = () =>
  [...bank.invoices.values()].map(({ order, report }) => [order.title, report.state]);

async function linked(fields: object = {}): Promise<Invoice> {
  const { id } = await portal.addInvoice({ title: 'Old', ...fields });
  expect((await link(id)).status).toBe(200);
  return read(id);
}

/** As an hour later, so that the job looks at everything. */
async function reconcile(): Promise<void> {
  await portal.database.query(
    "update billing_publication set created_at = created_at - interval '1 hour', checked_at = null",
  );
  await portal.run('billing.reconcile');
}

describe('an edit of an invoice that the gateway collects', () => {
  it('replaces the page of the gateway by one with the new title, day, and total', async () => {
    const before = await linked();
    const answer = await edit(before.id, { title: 'New', due_date: '2040-03-01' });
    expect(answer.status).toBe(200);
    const { invoice } = answer.json<{ data: { invoice: Invoice } }>().data;
    expect(shown()).toEqual([
      ['Old', 'canceled'],
      ['New', 'open'],
    ]);
    const [, now] = [...bank.invoices.values()];
    expect(now!.order).toMatchObject({ dueDate: '2040-03-01', totalCents: 10_000 });
    expect(invoice).toMatchObject({
      title: 'New',
      status: 'sent',
      square_public_url: now!.report.publicUrl,
    });
  });

  it('lets the gateway mail the invoice to its new address', async () => {
    const { id } = await portal.addInvoice({ title: 'Old' });
    expect((await email(id)).status).toBe(200);
    expect((await edit(id, { email: 'new@example.com' })).status).toBe(200);
    const orders = [...bank.invoices.values()].map(({ order }) => order);
    expect(orders.map(({ delivery }) => delivery)).toEqual(['email', 'email']);
    expect(orders[1]!.customer.email).toBe('new@example.com');
  });

  it('leaves the page alone when nothing changed, and for a portal page', async () => {
    const { id, title } = await linked();
    expect((await edit(id, { title })).status).toBe(200);
    const own = await portal.addSentInvoice();
    expect((await edit(own.id, { title: 'New' })).status).toBe(200);
    expect(shown()).toEqual([['Old', 'open']]);
  });

  it('refuses to take the last contact of a published invoice', async () => {
    const { id } = await linked();
    const answer = await edit(id, { title: 'New', email: '', phone: '' });
    expect(answer.body).toMatchObject({ code: 'contact_required' });
    expect((await read(id)).title).toBe('Old');
    expect(shown()).toEqual([['Old', 'open']]);
  });

  it.each([
    ['cancelInvoice', 'lost'],
    ['cancelInvoice', 'failed'],
    ['publishInvoice', 'lost'],
    ['publishInvoice', 'failed'],
  ] as const)('ends with one page that is right after the fault of %s: %s', async (on, fault) => {
    const { id } = await linked();
    bank.fail(on, fault);
    expect((await edit(id, { title: 'New' })).status).toBe(200);
    await reconcile();
    await reconcile();
    expect(shown()).toEqual([
      ['Old', 'canceled'],
      ['New', 'open'],
    ]);
    const invoice = await read(id);
    expect(invoice).toMatchObject({ title: 'New', status: 'sent' });
    expect(invoice.square_public_url).toBe([...bank.invoices.values()][1]!.report.publicUrl);
  });

  it('says so when the gateway refuses the edited invoice, which can be paid otherwise then', async () => {
    const { id } = await linked();
    bank.fail('publishInvoice', 'refused');
    const answer = await edit(id, { title: 'New' });
    expect(answer.status).toBe(502);
    expect(answer.body).toMatchObject({
      message:
        'The changes are saved, but the payment gateway refused them. Send the invoice again.',
    });
    expect(await read(id)).toMatchObject({ title: 'New', collect_channel: 'none' });
    expect((await portal.pay(id)).status).toBe(201);
  });

  it('keeps the edit, and makes no other page, when the client has paid in between', async () => {
    const { id } = await linked();
    bank.payInvoice([...bank.invoices.keys()][0]!);
    expect((await edit(id, { title: 'New' })).status).toBe(200);
    await reconcile();
    expect(shown()).toEqual([['Old', 'paid']]);
    expect(await read(id)).toMatchObject({ title: 'New', status: 'paid' });
  });

  it('makes no page for an invoice that was voided before the gateway got the edit', async () => {
    const { id } = await linked();
    bank.fail('cancelInvoice', 'failed');
    await edit(id, { title: 'New' });
    expect((await portal.call('DELETE', `/invoices/${String(id)}`)).status).toBe(200);
    await reconcile();
    expect(shown()).toEqual([['Old', 'canceled']]);
    expect(await read(id)).toMatchObject({ status: 'void' });
  });
});

describe('an edit while money moves', () => {
  const lines = [{ description: 'Advisory', quantity: 1, unit_price_cents: 100 }];

  it('keeps the amount of a draft whose card payment is in progress', async () => {
    const { id } = await portal.addInvoice();
    expect((await portal.pay(id, { method: 'CARD', nonce: 'slow-bank' })).status).toBe(202);
    const answer = await edit(id, { line_items: lines });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      message: 'A card payment of this invoice is in progress. Wait for its result and try again.',
    });
    expect((await edit(id, { title: 'New' })).status).toBe(200);
    expect(await read(id)).toMatchObject({ title: 'New', total_cents: 10_000 });
  });

  it('keeps the amount of a draft that the gateway may have published already', async () => {
    const { id } = await portal.addInvoice();
    bank.fail('publishInvoice', 'lost');
    expect((await link(id)).status).toBe(502);
    expect((await read(id)).status).toBe('draft');
    expect((await edit(id, { line_items: lines })).status).toBe(409);
    await reconcile();
    expect(await read(id)).toMatchObject({ status: 'sent', total_cents: 10_000 });
  });
});

describe('an end of a page whose response was lost', () => {
  it('voids no invoice because an agent took it back to record cash', async () => {
    const { id } = await linked();
    bank.fail('cancelInvoice', 'lost');
    expect((await portal.pay(id)).status).toBe(502);
    const { report } = [...bank.invoices.values()][0]!;
    expect(await portal.record(report)).toEqual([true]);
    expect(await read(id)).toMatchObject({ status: 'sent', collect_channel: 'none' });
    expect((await portal.pay(id)).status).toBe(201);
    expect(await read(id)).toMatchObject({ status: 'paid' });
  });

  it('lets the invoice be voided after the process that took it back was killed', async () => {
    const { id } = await linked();
    const { report } = [...bank.invoices.values()][0]!;
    // As it is when a process dies between the response and its record.
    await portal.database.query('update billing_publication set is_canceling = true');
    await portal.record({ ...report, state: 'canceled', version: report.version + 1 });
    expect((await portal.call('DELETE', `/invoices/${String(id)}`)).status).toBe(200);
  });
});

describe('who has to pay an invoice', () => {
  const sent = { method: 'CARD', nonce: 'slow-bank', amount: 40 };
  const other = { email: 'bo@example.com' };

  it.each<[string, object, object]>([
    ['its email', { amount: 40 }, other],
    ['its name', { amount: 40 }, { full_name: 'Bo Alder' }],
    ['its client', { amount: 40 }, { customer_id: 'other' }],
    ['its client, to nobody', { amount: 40 }, { customer_id: null }],
    ['its email while a card is charged', sent, other],
    ['its email and title', { amount: 40 }, { ...other, title: 'Other' }],
  ])('stays from the first payment on: %s', async (_, payment, change) => {
    const customer_id = await portal.addClient();
    const { id } = await portal.addSentInvoice({ customer_id, email: 'ana@example.com' });
    expect((await portal.pay(id, payment)).status).toBeLessThan(300);
    const before = await portal.invoice(id);
    const next = 'customer_id' in change && change.customer_id === 'other';
    const answer = await edit(id, next ? { customer_id: await portal.addClient() } : change);
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ details: [{ message: payerTexts.paid }] });
    expect(await portal.invoice(id)).toEqual(before);
  });

  it('stays after its money went back and is asked for again', async () => {
    const { id } = await portal.addSentInvoice();
    await portal.pay(id, { amount: 40 });
    const { payments } = await portal.invoice(id);
    const refund = { amount: '40.00', reason: 'Wrong card', intent: 'collect' };
    await portal.done('POST', `/payments/${String(payments[0]!.id)}/refund`, refund);
    expect((await edit(id, other)).status).toBe(409);
    expect((await edit(id, { title: 'New', phone: '305-555-0101' })).status).toBe(200);
  });

  it.each<[string, (client: number) => object, string]>([
    [
      'another client',
      (client) => ({ customer_id: client, email: 'bo@example.com' }),
      'customer_id',
    ],
    ['no client', () => ({ customer_id: null }), 'customer_id'],
  ])('rejects %s for an invoice that was sent, though nobody paid', async (_, change, field) => {
    const customer_id = await portal.addClient();
    const { id } = await portal.addSentInvoice({ customer_id, email: 'ana@example.com' });
    const before = await portal.invoice(id);
    const answer = await edit(id, change(await portal.addClient()));
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ details: [{ field, message: payerTexts.sent }] });
    expect(await portal.invoice(id)).toEqual(before);
  });

  it('gets a client once it was sent without one, also after a card that was declined', async () => {
    const { id } = await portal.addSentInvoice({ customer_id: null });
    await portal.pay(id, { method: 'CARD', nonce: 'declined' });
    const customer_id = await portal.addClient();
    const payer = { ...other, full_name: 'Bo Alder', customer_id };
    expect((await edit(id, payer)).status).toBe(200);
    expect(await read(id)).toMatchObject(payer);
    expect((await edit(id, { customer_id: await portal.addClient() })).status).toBe(409);
  });

  it('puts a draft that moves to another client in the timelines of both', async () => {
    const clients = [await portal.addClient(), await portal.addClient()] as const;
    const { id } = await portal.addInvoice({ customer_id: clients[0] });
    await portal.done('PUT', `/invoices/${String(id)}`, { customer_id: clients[1] });
    const moved = { customer_id: { from: clients[0], to: clients[1] } };
    for (const client of clients) {
      const lines = await portal.database.query<{ changes: object }>(
        `select changes from core_audit where action = 'invoice.updated' and entity_id = $1
           and subject_entity = 'client' and subject_id = $2`,
        [String(id), String(client)],
      );
      expect(lines).toEqual([{ changes: expect.objectContaining(moved) as unknown }]);
    }
  });
});
