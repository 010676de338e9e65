import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { SessionInvoiceResponse, SessionInvoicesResponse } from '../../generated/types.ts';
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

let made = 0;

/** A session of a client with a signed form for $325, of which $25 were chosen. */
async function addSession(): Promise<{ readonly id: number; readonly client: number }> {
  made += 1;
  const client = await portal.addClient();
  const body = { client_id: client, session_type: 'review' };
  const { id } = await portal.done<{ id: number }>('POST', '/session', body);
  const [template] = await portal.database.query<{ id: string }>(
    `insert into forms_template (title, type, base_cost, itemized_costs, merchant, slug)
     values ($1, 'DocuSign', 300, '{"checkboxTabs":{"Dental":25}}', 'Square BFS', $2) returning id`,
    [`Agreement ${String(made)}`, `signed-${String(made)}`],
  );
  const form = await portal.done<{ id: number }>('POST', '/sessionforms', {
    session_id: id,
    form_id: Number(template!.id),
  });
  await portal.done('PUT', `/sessionforms/${String(form.id)}`, {
    selected_items_json: [{ label: 'Dental', value: 25 }],
  });
  await portal.database.query(
    `update forms_submission set pending_client_signature = true, envelope_id = 'e-' || id,
       has_client_signature = true, signed_at = now() where id = $1`,
    [form.id],
  );
  return { id, client };
}

const invoiceOf = async (session: number) =>
  (await portal.done<SessionInvoiceResponse>('POST', `/sessions/${String(session)}/invoice`)).data
    .invoice;
const dueOf = async (session: number) =>
  (await portal.done<SessionInvoicesResponse>('GET', `/sessions/${String(session)}/invoices`)).data
    .due_cents;

it('bills what was signed, whatever the template costs by then', async () => {
  const { id } = await addSession();
  await portal.database.query(
    `update forms_template set base_cost = 1, itemized_costs = '{"checkboxTabs":{"Dental":1}}'`,
  );
  expect(await dueOf(id)).toBe(32_500);
  expect((await invoiceOf(id)).total_cents).toBe(32_500);
  expect(await portal.done('GET', `/session/${String(id)}/status`)).toMatchObject({
    total_amount_due: 325,
  });
});

it('leaves the invoice of a session to the client of that session', async () => {
  const { id, client } = await addSession();
  const invoice = await invoiceOf(id);
  for (const customer_id of [await portal.addClient(), null]) {
    const answer = await portal.call('PUT', `/invoices/${String(invoice.id)}`, { customer_id });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      details: [{ field: 'customer_id', message: payerTexts.session }],
    });
  }
  const same = { customer_id: client, email: 'new@example.com' };
  expect((await portal.call('PUT', `/invoices/${String(invoice.id)}`, same)).status).toBe(200);
});
