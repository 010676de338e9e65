import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PaymentResponse } from '../../generated/types.ts';
import { createBillingPortal, type BillingPortal } from '../testing/billing-portal.fixture.ts';

const OFFICE = { 'x-forwarded-for': '203.0.113.7', 'user-agent': 'Mozilla/5.0 (Windows) Agent' };
const HOME = { 'x-forwarded-for': '198.51.100.20', 'user-agent': 'Mozilla/5.0 (iPhone) Client' };
const ACCOUNT = { username: 'ines', password: 'lighthouse keeper' };

let portal: BillingPortal;
let ines: string;
beforeAll(async () => {
  portal = await createBillingPortal({ environment: { TRUSTED_PROXIES: '1' } });
  const names = { first_name: 'Ines', last_name: 'Vega', email: 'ines@example.com' };
  await portal.done('POST', '/agents/create', { ...ACCOUNT, ...names }, { token: portal.owner });
  const signed = await portal.request('POST', '/api/crm/login', { headers: OFFICE, body: ACCOUNT });
  ines = signed.json<{ token: string }>().token;
});
afterAll(() => portal.close());

const detailsOf = async (id: number) =>
  (await portal.done<PaymentResponse>('GET', `/payments/${String(id)}`)).data;

/** On the page of an invoice that belongs to a client, with the email that the visitor types. */
async function paid(headers: Readonly<Record<string, string>>) {
  const customer_id = await portal.addClient();
  const { id, public_id } = await portal.addSentInvoice({ customer_id });
  const body = { nonce: `ok-${randomUUID()}`, email: 'visitor@example.com' };
  const path = `/api/public/invoices/${public_id}/pay`;
  expect((await portal.request('POST', path, { headers, body })).status).toBe(201);
  return (await portal.invoice(id)).payments[0]!.id;
}

it.each([
  [
    'the staff who were where it came from',
    OFFICE,
    /^This payment came from the device from which Ines Vega \(ines\)/,
  ],
  ['nobody for a place without staff', HOME, null],
])(
  'tells of a payment on the payment page the email that was typed, and %s',
  async (_, from, text) => {
    const { page } = await detailsOf(await paid(from));
    expect(page?.email).toBe('visitor@example.com');
    if (text === null) expect(page?.warning).toBeNull();
    else expect(page?.warning).toMatch(text);
  },
);

it('stores where a payment on the payment page came from', async () => {
  const id = await paid(HOME);
  const [row] = await portal.database.query('select paid_from from billing_payment where id = $1', [
    id,
  ]);
  expect(row).toEqual({
    paid_from: expect.objectContaining({
      ip: '198.51.100.20',
      user_agent: HOME['user-agent'],
    }) as unknown,
  });
});

it('names who recorded cash, and who refunded it', async () => {
  const { id: invoice } = await portal.addSentInvoice();
  const answer = await portal.pay(invoice, {}, { token: ines });
  const { id } = answer.json<{ data: { payment: { id: number } } }>().data.payment;
  const refund = { amount: '40.00', reason: 'Wrong amount', intent: 'cancel' };
  await portal.done('POST', `/payments/${String(id)}/refund`, refund, { token: portal.owner });
  const { page, payment, refunds, staff } = await detailsOf(id);
  expect(page).toBeNull();
  const nameOf = (agent: number | null) => staff.find((one) => one.id === agent)?.name;
  expect(nameOf(payment.created_by)).toBe('Ines Vega (ines)');
  expect(nameOf(refunds[0]!.created_by)).toBeTruthy();
  expect(refunds[0]!.created_by).not.toBe(payment.created_by);
});
