import { dollarsText } from '@porchlight/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  Payment,
  SessionInvoiceResponse,
  SessionInvoicesResponse,
} from '../../generated/types.ts';
import {
  bank,
  createBillingPortal,
  type BillingPortal,
} from '../testing/billing-portal.fixture.ts';

let portal: BillingPortal;
let made = 0;

beforeAll(async () => {
  portal = await createBillingPortal();
});
afterAll(() => portal.close());
beforeEach(() => bank.reset());

interface FormColumns {
  readonly base_cost?: number;
  readonly costs?: object;
  readonly merchant?: string;
  readonly items?: readonly { readonly label: string; readonly value: number }[];
  readonly isSigned?: boolean;
}

async function addSession(): Promise<{ readonly id: number; readonly client: number }> {
  const client = await portal.addClient();
  const body = { client_id: client, session_type: 'review' };
  return { id: (await portal.done<{ id: number }>('POST', '/session', body)).id, client };
}

/** A form of a session, signed unless said otherwise, at the prices of its template. */
async function addForm(session: number, given: FormColumns = {}): Promise<number> {
  made += 1;
  const {
    base_cost = 300,
    costs = {},
    merchant = 'Square BFS',
    items = [],
    isSigned = true,
  } = given;
  const [template] = await portal.database.query<{ id: string }>(
    `insert into forms_template (title, type, base_cost, itemized_costs, merchant, slug)
     values ($1, 'DocuSign', $2, $3, $4, $5) returning id`,
    [
      `Agreement ${String(made)}`,
      base_cost,
      JSON.stringify(costs),
      merchant,
      `agreement-${String(made)}`,
    ],
  );
  const { id } = await portal.done<{ id: number }>('POST', '/sessionforms', {
    session_id: session,
    form_id: Number(template!.id),
  });
  await portal.done('PUT', `/sessionforms/${String(id)}`, { selected_items_json: items });
  await portal.database.query(
    `update forms_submission set pending_client_signature = true, envelope_id = 'e-' || id,
       has_client_signature = $2, signed_at = case when $2 then now() end where id = $1`,
    [id, isSigned],
  );
  return id;
}

const create = (id: number) => portal.call('POST', `/sessions/${String(id)}/invoice`);
const created = async (id: number) => (await create(id)).json<SessionInvoiceResponse>().data;
const state = async (id: number) =>
  (await portal.done<SessionInvoicesResponse>('GET', `/sessions/${String(id)}/invoices`)).data;
const statusOf = async (id: number) =>
  (await portal.done<{ status: string }>('GET', `/session/${String(id)}/status`)).status;
const refund = async (invoiceId: number, intent: 'cancel' | 'collect') => {
  const { payments } = await portal.invoice(invoiceId);
  for (const { id, amount_cents: cents, status } of payments as readonly Payment[])
    if (status === 'completed')
      await portal.done('POST', `/payments/${String(id)}/refund`, {
        amount: dollarsText(cents),
        reason: 'Canceled',
        intent,
      });
};

describe('an invoice from a signed session', () => {
  it('bills what was chosen at the prices of the template, and completes the session when paid', async () => {
    const { id, client } = await addSession();
    await addForm(id, {
      costs: { checkboxTabs: { Dental: 25 }, listTabs: { Rider: { Gold: 40.1 } } },
      items: [
        { label: 'Dental', value: 0.01 },
        { label: 'Rider: Gold', value: 0.01 },
      ],
    });
    expect(await state(id)).toMatchObject({ state: 'ready', due_cents: 36_510, invoices: [] });
    const { invoice } = await created(id);
    expect(invoice).toMatchObject({
      status: 'draft',
      session_id: id,
      customer_id: client,
      total_cents: 36_510,
      tax_cents: 0,
      merchant: 'Square BFS',
      line_items: [
        { unit_price_cents: 30_000 },
        { description: expect.stringContaining('Dental') as string, unit_price_cents: 2_500 },
        { description: expect.stringContaining('Rider: Gold') as string, unit_price_cents: 4_010 },
      ],
    });
    expect(await statusOf(id)).toBe('Forms Signed - Pending Payment');
    expect(await portal.done('GET', `/session/${String(id)}/status`)).toMatchObject({
      total_amount_due: 365.1,
    });
    await portal.pay(invoice.id, { amount: 100 });
    expect(await statusOf(id)).toBe('Forms Signed - Pending Payment');
    await portal.pay(invoice.id, { amount: 265.1 });
    expect(await statusOf(id)).toBe('Forms Signed - Complete');
    expect((await state(id)).state).toBe('paid');
  });

  it('waits for real money once a live account is set, when only a sandbox paid', async () => {
    const { id } = await addSession();
    await addForm(id);
    const { invoice } = await created(id);
    await portal.pay(invoice.id, { method: 'CARD', nonce: 'ok-session', amount: 300 });
    expect(await statusOf(id)).toBe('Forms Signed - Complete');
    await portal.dispute((await portal.invoice(invoice.id)).payments[0]!.id);
    bank.kind = 'live';
    await portal.run('billing.reconcile');
    expect(await statusOf(id)).toBe('Forms Signed - Pending Payment');
    expect(await state(id)).toMatchObject({ state: 'invoiced', withheld_cents: 0 });
  });

  it('waits for its money while a payment is disputed, and says what is withheld', async () => {
    const { id } = await addSession();
    await addForm(id);
    const { invoice } = await created(id);
    await portal.pay(invoice.id, { method: 'CARD', nonce: 'ok-disputed', amount: 300 });
    expect(await state(id)).toMatchObject({ state: 'paid', withheld_cents: 0 });
    const { payments } = await portal.invoice(invoice.id);
    await portal.dispute(payments[0]!.id);
    expect(await state(id)).toMatchObject({
      state: 'disputed',
      received_cents: 20_000,
      withheld_cents: 10_000,
    });
    expect(await statusOf(id)).toBe('Forms Signed - Pending Payment');
    await portal.dispute(payments[0]!.id, { state: 'won', version: 2 });
    expect(await state(id)).toMatchObject({ state: 'paid', withheld_cents: 0 });
  });

  it('waits for its payment again after a refund that is collected again, not after one that cancels the charge', async () => {
    const { id } = await addSession();
    await addForm(id);
    const { invoice } = await created(id);
    await portal.pay(invoice.id, { amount: 300 });
    expect(await statusOf(id)).toBe('Forms Signed - Complete');
    await refund(invoice.id, 'collect');
    expect(await statusOf(id)).toBe('Forms Signed - Pending Payment');
    expect((await state(id)).state).toBe('invoiced');
    await portal.pay(invoice.id, { amount: '300', notes: 'again' });
    expect(await statusOf(id)).toBe('Forms Signed - Complete');
    await refund(invoice.id, 'cancel');
    const nothing = { received_cents: 0, unbilled_cents: 0 };
    expect(await state(id)).toMatchObject({ state: 'refunded', ...nothing });
    expect(await portal.done('GET', `/session/${String(id)}/status`)).toMatchObject({
      status: 'Forms Signed - Complete',
      amount_refunded: 300,
    });
  });

  it('can be created again once the first one is void', async () => {
    const { id } = await addSession();
    await addForm(id);
    const { invoice } = await created(id);
    await portal.call('DELETE', `/invoices/${String(invoice.id)}`);
    expect((await state(id)).state).toBe('ready');
    expect((await created(id)).invoice.id).not.toBe(invoice.id);
  });

  it('creates one invoice for several clicks at once', async () => {
    const { id } = await addSession();
    await addForm(id);
    const answers = await Promise.all(Array.from({ length: 5 }, () => created(id)));
    expect(new Set(answers.map(({ invoice }) => invoice.id)).size).toBe(1);
    expect((await state(id)).invoices).toHaveLength(1);
  });

  it('becomes one invoice for each merchant, and the session is complete once all are paid', async () => {
    const { id } = await addSession();
    await addForm(id);
    await addForm(id, { merchant: 'Square BFA', base_cost: 50 });
    const { invoices } = await created(id);
    expect(invoices.map(({ merchant, total_cents }) => [merchant, total_cents])).toEqual([
      ['Square BFS', 30_000],
      ['Square BFA', 5_000],
    ]);
    await portal.pay(invoices[0]!.id, { amount: 300 });
    expect(await statusOf(id)).toBe('Forms Signed - Pending Payment');
    await portal.pay(invoices[1]!.id, { method: 'CARD', nonce: 'ok-merchant', amount: 50 });
    expect(bank.orders[0]!.merchant).toBe('BFA');
    expect(await statusOf(id)).toBe('Forms Signed - Complete');
  });

  it('leaves its session unpaid for less than its forms cost, says why, and bills the difference', async () => {
    const { id } = await addSession();
    await addForm(id, { base_cost: 345 });
    const { invoice } = await created(id);
    const path = `/invoices/${String(invoice.id)}`;
    const line_items = [{ description: 'Advisory', quantity: 1, unit_price_cents: 100 }];
    const refused = await portal.call('PUT', path, { line_items });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('Say why less is billed than the forms cost');
    await portal.done('PUT', path, { line_items, difference_reason: 'Old client' });
    await portal.pay(invoice.id, { amount: 1 });
    expect(await statusOf(id)).toBe('Forms Signed - Pending Payment');
    expect(await state(id)).toMatchObject({
      state: 'ready',
      due_cents: 34_500,
      received_cents: 100,
      unbilled_cents: 34_400,
      differences: [{ invoice_id: invoice.id, cents: 34_400, reason: 'Old client' }],
    });
    const { invoice: next } = await created(id);
    expect(next).toMatchObject({ total_cents: 34_400, status: 'draft' });
    expect((await state(id)).state).toBe('invoiced');
    await portal.pay(next.id, { amount: 344 });
    expect(await statusOf(id)).toBe('Forms Signed - Complete');
    expect((await state(id)).state).toBe('paid');
  });

  it('bills a form that was added after the session was paid', async () => {
    const { id } = await addSession();
    await addForm(id);
    const { invoice } = await created(id);
    await portal.pay(invoice.id, { amount: 300 });
    await addForm(id, { base_cost: 345 });
    expect(await statusOf(id)).toBe('Forms Signed - Pending Payment');
    expect(await state(id)).toMatchObject({ state: 'ready', unbilled_cents: 34_500 });
    const { invoice: second, invoices } = await created(id);
    expect([second.total_cents, invoices.length]).toEqual([34_500, 2]);
    expect(await statusOf(id)).toBe('Forms Signed - Pending Payment');
    await portal.pay(second.id, { amount: 345 });
    expect(await statusOf(id)).toBe('Forms Signed - Complete');
  });

  it('bills again what was voided for one of its merchants', async () => {
    const { id } = await addSession();
    await addForm(id);
    await addForm(id, { merchant: 'Square BFA', base_cost: 50 });
    const { invoices } = await created(id);
    await portal.pay(invoices[0]!.id, { amount: 300 });
    await portal.done('DELETE', `/invoices/${String(invoices[1]!.id)}`);
    expect(await statusOf(id)).toBe('Forms Signed - Pending Payment');
    const { invoice } = await created(id);
    expect(invoice).toMatchObject({ merchant: 'Square BFA', total_cents: 5_000 });
  });

  it('keeps its merchant', async () => {
    const { id } = await addSession();
    await addForm(id);
    const { invoice } = await created(id);
    const answer = await portal.call('PUT', `/invoices/${String(invoice.id)}`, {
      merchant: 'Square BFA',
    });
    expect(answer.status).toBe(400);
  });

  it('needs every signature, and something to pay', async () => {
    const unsigned = await addSession();
    await addForm(unsigned.id);
    await addForm(unsigned.id, { isSigned: false });
    expect((await create(unsigned.id)).status).toBe(409);
    expect((await state(unsigned.id)).state).toBe('unsigned');
    const free = await addSession();
    await addForm(free.id, { base_cost: 0 });
    expect((await create(free.id)).status).toBe(409);
    expect((await state(free.id)).state).toBe('nothing-due');
  });

  it('needs a session that exists', async () => {
    expect((await create(987_654)).status).toBe(404);
    const { id } = await addSession();
    await portal.call('DELETE', `/session/${String(id)}`);
    expect((await create(id)).status).toBe(404);
  });

  it('leaves out forms that were voided', async () => {
    const { id } = await addSession();
    await addForm(id);
    const gone = await addForm(id, { base_cost: 999 });
    await portal.database.query('update forms_submission set is_voided = true where id = $1', [
      gone,
    ]);
    expect((await created(id)).invoice.total_cents).toBe(30_000);
  });
});
