import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { SessionInvoiceResponse, SessionInvoicesResponse } from '../../generated/types.ts';
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

/** A session with a signed form for $345. */
async function addSession({ isSigned = true } = {}) {
  made += 1;
  const client = await portal.addClient();
  const { id } = await portal.done<{ id: number }>('POST', '/session', {
    client_id: client,
    session_type: 'review',
  });
  const [template] = await portal.database.query<{ id: string }>(
    `insert into forms_template (title, type, base_cost, itemized_costs, merchant, slug)
     values ($1, 'DocuSign', 345, '{}', 'Square BFS', $2) returning id`,
    [`Agreement ${String(made)}`, `waived-${String(made)}`],
  );
  const form = await portal.done<{ id: number }>('POST', '/sessionforms', {
    session_id: id,
    form_id: Number(template!.id),
  });
  await portal.database.query(
    `update forms_submission set pending_client_signature = true, envelope_id = 'e-' || id,
       has_client_signature = $2, signed_at = case when $2 then now() end where id = $1`,
    [form.id, isSigned],
  );
  return { id, client, form: form.id };
}

/** As `addSession`, billed and paid with one dollar. */
async function addDiscounted() {
  const session = await addSession();
  const { invoice } = (
    await portal.done<SessionInvoiceResponse>('POST', `/sessions/${String(session.id)}/invoice`)
  ).data;
  await portal.done('PUT', `/invoices/${String(invoice.id)}`, {
    line_items: [{ description: 'Advisory', quantity: 1, unit_price_cents: 100 }],
    difference_reason: 'Old client',
  });
  await portal.pay(invoice.id, { amount: 1 });
  return { ...session, invoice: invoice.id };
}

const path = (id: number) => `/sessions/${String(id)}/waivers`;
const waive = (id: number, cents: number, reason = 'Family discount') =>
  portal.call('POST', path(id), { cents, reason });
const writeOff = async (id: number, cents: number) => {
  const body = { cents, reason: 'Moved away' };
  const path = `/invoices/${String(id)}/waivers`;
  return (await portal.done<{ data: { waiver: { id: number } } }>('POST', path, body)).data.waiver
    .id;
};
const state = async (id: number) =>
  (await portal.done<SessionInvoicesResponse>('GET', `/sessions/${String(id)}/invoices`)).data;
const statusOf = async (id: number) =>
  (await portal.done<{ status: string }>('GET', `/session/${String(id)}/status`)).status;
const PENDING = 'Forms Signed - Pending Payment';
const COMPLETE = 'Forms Signed - Complete';

it('completes a session once its difference is waived, and asks for it again when that is undone', async () => {
  const { id, client } = await addDiscounted();
  expect(await statusOf(id)).toBe(PENDING);
  const answer = await waive(id, 34_400, '  Family discount ');
  expect(answer.status).toBe(201);
  const { waiver } = answer.json<{ data: { waiver: { id: number } } }>().data;
  expect(await statusOf(id)).toBe(COMPLETE);
  expect(await state(id)).toMatchObject({
    state: 'paid',
    due_cents: 34_500,
    received_cents: 100,
    unbilled_cents: 0,
    waivers: [{ id: waiver.id, cents: 34_400, reason: 'Family discount' }],
  });
  const back = () => portal.call('DELETE', `${path(id)}/${String(waiver.id)}`);
  const answers = await Promise.all([back(), back()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect(await statusOf(id)).toBe(PENDING);
  expect(await state(id)).toMatchObject({ state: 'ready', unbilled_cents: 34_400, waivers: [] });
  const actions = (await portal.history(client)).map(({ action }) => action);
  expect(actions.filter((action) => action.startsWith('waiver.'))).toEqual([
    'waiver.revoked',
    'waiver.added',
  ]);
});

it('bills what is left of a difference that was waived in part', async () => {
  const { id } = await addDiscounted();
  await waive(id, 30_000);
  expect(await statusOf(id)).toBe(PENDING);
  expect((await state(id)).unbilled_cents).toBe(4_400);
  const { invoice } = (
    await portal.done<SessionInvoiceResponse>('POST', `/sessions/${String(id)}/invoice`)
  ).data;
  expect(invoice.total_cents).toBe(4_400);
  await portal.pay(invoice.id, { amount: 44 });
  expect(await statusOf(id)).toBe(COMPLETE);
});

it('bills the rest of a form that was waived in part before its first invoice', async () => {
  const { id } = await addSession();
  await waive(id, 10_000);
  const { invoice } = (
    await portal.done<SessionInvoiceResponse>('POST', `/sessions/${String(id)}/invoice`)
  ).data;
  expect(invoice.total_cents).toBe(24_500);
  expect(await state(id)).toMatchObject({
    state: 'invoiced',
    due_cents: 34_500,
    unbilled_cents: 0,
  });
  await portal.pay(invoice.id, { amount: 245 });
  expect(await statusOf(id)).toBe(COMPLETE);
});

it('completes a session of which everything is waived', async () => {
  const { id } = await addSession();
  await waive(id, 34_500);
  expect(await statusOf(id)).toBe(COMPLETE);
  expect(await state(id)).toMatchObject({ state: 'nothing-due', unbilled_cents: 0 });
});

/** As `addSession`, with an invoice that was sent. */
async function addBilled() {
  const session = await addSession();
  const { invoice } = (
    await portal.done<SessionInvoiceResponse>('POST', `/sessions/${String(session.id)}/invoice`)
  ).data;
  await portal.done('POST', `/invoices/${String(invoice.id)}/generate-link`);
  return { ...session, invoice: invoice.id };
}

it.each<[string, string, () => Promise<{ readonly id: number }>, object]>([
  [
    'whose invoice was written off in full',
    'written_off',
    async () => {
      const session = await addBilled();
      await writeOff(session.invoice, 34_500);
      return session;
    },
    { amount_waived: 345 },
  ],
  [
    'whose forms were waived before there was an invoice',
    'nothing-due',
    async () => {
      const session = await addSession();
      await waive(session.id, 34_500);
      return session;
    },
    { amount_waived: 345 },
  ],
  [
    'of which a part was paid',
    'paid',
    async () => {
      const session = await addBilled();
      await portal.pay(session.invoice, { amount: 45 });
      await writeOff(session.invoice, 30_000);
      return session;
    },
    { amount_waived: 300, payment_received_at: expect.any(String) as string },
  ],
])(
  'calls a session %s complete and %s, and paid only as far as money arrived',
  async (_, name, add, facts) => {
    const { id } = await add();
    expect((await state(id)).state).toBe(name);
    expect(await portal.done('GET', `/session/${String(id)}/status`)).toMatchObject({
      status: COMPLETE,
      payment_received_at: null,
      ...facts,
    });
  },
);

it('asks for the payment of a session again once the write-off of its invoice is undone', async () => {
  const { id, invoice } = await addBilled();
  const waiver = await writeOff(invoice, 34_500);
  await portal.done('DELETE', `/invoices/${String(invoice)}/waivers/${String(waiver)}`);
  expect(await portal.done('GET', `/session/${String(id)}/status`)).toMatchObject({
    status: PENDING,
    amount_waived: 0,
  });
  expect((await state(id)).state).toBe('invoiced');
});

it.each<[string, number, string, string]>([
  ['more than the difference', 34_401, 'Discount', 'At most $344.00 can be waived'],
  ['nothing', 0, 'Discount', 'amount above zero'],
  ['a part of a cent', 0.5, 'Discount', 'amount above zero'],
  ['a sum without a reason', 100, '  ', 'Please say why'],
])('refuses to waive %s', async (_, cents, reason, text) => {
  const { id } = await addDiscounted();
  const answer = await waive(id, cents, reason);
  expect(answer.status).toBe(400);
  expect(answer.text).toContain(text);
  expect((await state(id)).waivers).toEqual([]);
});

it('waives the difference once for several clicks at once', async () => {
  const { id } = await addDiscounted();
  const answers = await Promise.all([1, 2, 3].map(() => waive(id, 34_400)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
  expect((await state(id)).waivers).toHaveLength(1);
});

it('needs more money once a form is added, and after a refund that is collected again', async () => {
  const { id, invoice } = await addDiscounted();
  await waive(id, 34_400);
  const { payments } = await portal.invoice(invoice);
  await portal.done('POST', `/payments/${String(payments[0]!.id)}/refund`, {
    amount: '1.00',
    reason: 'Wrong card',
    intent: 'collect',
  });
  expect(await statusOf(id)).toBe(PENDING);
  await portal.pay(invoice, { amount: '1', notes: 'again' });
  expect(await statusOf(id)).toBe(COMPLETE);
  await portal.database.query(
    'update forms_submission set final_form_total = final_form_total + 10 where session_id = $1',
    [id],
  );
  expect(await statusOf(id)).toBe(PENDING);
});

it('counts a waiver no more for what an edited invoice bills again', async () => {
  const { id } = await addSession();
  const { invoice } = (
    await portal.done<SessionInvoiceResponse>('POST', `/sessions/${String(id)}/invoice`)
  ).data;
  const edit = (cents: number) =>
    portal.done('PUT', `/invoices/${String(invoice.id)}`, {
      line_items: [{ description: 'Advisory', quantity: 1, unit_price_cents: cents }],
      difference_reason: cents < 34_500 ? 'Old client' : '',
    });
  await edit(100);
  await waive(id, 34_400);
  await edit(34_500);
  await portal.pay(invoice.id, { amount: 1 });
  expect(await statusOf(id)).toBe(PENDING);
  await portal.pay(invoice.id, { amount: 344 });
  expect(await statusOf(id)).toBe(COMPLETE);
});

it('needs a signed session that exists, and a waiver of that session', async () => {
  const { id } = await addSession({ isSigned: false });
  expect((await waive(id, 100)).status).toBe(409);
  expect((await waive(987_654, 100)).status).toBe(404);
  const other = await addDiscounted();
  const { waiver } = (await waive(other.id, 100)).json<{ data: { waiver: { id: number } } }>().data;
  expect((await portal.call('DELETE', `${path(id)}/${String(waiver.id)}`)).status).toBe(404);
});
