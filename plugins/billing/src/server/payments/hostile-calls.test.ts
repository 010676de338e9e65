import { randomUUID } from 'node:crypto';
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
beforeEach(async () => {
  bank.reset();
  await portal.database.query('delete from core_rate_limits');
});

const visitor = { token: null };
const line = { description: 'Advisory', quantity: 1, unit_price_cents: 10_000 };

it.each([
  -1,
  0,
  0.001,
  0.009,
  1e21,
  '1e3',
  '0x10',
  'NaN',
  'Infinity',
  '１２',
  '12,5',
  '٣',
  true,
  {},
  [],
])('takes no payment and no refund of the amount %j', async (amount) => {
  const { id, public_id } = await portal.addSentInvoice();
  await portal.pay(id, { amount: 10 });
  const [payment] = (await portal.invoice(id)).payments;
  const refund = portal.call(
    'POST',
    `/payments/${String(payment!.id)}/refund`,
    { amount, reason: 'Wrong plan' },
    { token: portal.owner },
  );
  const nonce = `ok-${randomUUID()}`;
  const answers = [
    await portal.pay(id, { amount }),
    await portal.pay(id, { amount, method: 'CARD', nonce }),
    await portal.call('POST', `/public/invoices/${public_id}/pay`, { nonce, amount }, visitor),
    await portal.call(
      'POST',
      '/public/payments/self-serve',
      { nonce, amount, full_name: 'Ana', email: 'ana@example.com' },
      visitor,
    ),
    await refund,
  ];
  for (const { status } of answers) expect([400, 409, 404]).toContain(status);
  expect(bank.charged()).toBe(0);
  expect((await portal.invoice(id)).invoice.paid_amount_cents).toBe(1_000);
});

it.each([
  { quantity: 1.0001 },
  { quantity: -1 },
  { quantity: 1e15 },
  { unit_price_cents: 0.5 },
  { unit_price_cents: -100 },
  { unit_price_cents: 2 ** 53 },
  { unit_price_cents: 999_999_999, quantity: 2 },
  { description: 'x'.repeat(10_000) },
])('stores no invoice with the line %j', async (wrong) => {
  const body = { title: 'Plan', full_name: 'Ana', line_items: [{ ...line, ...wrong }] };
  expect((await portal.call('POST', '/invoices', body)).status).toBe(400);
});

it.each([
  ['currency', 'MXN'],
  ['merchant', 'BFA'],
  ['amount_cents', 1],
  ['location_id', 'L1'],
  ['status', 'completed'],
  ['environment', 'live'],
])('lets no payer say %s', async (name, value) => {
  const { id, public_id } = await portal.addSentInvoice();
  const body = { nonce: `ok-${randomUUID()}`, [name]: value };
  await portal.call('POST', `/public/invoices/${public_id}/pay`, body, visitor);
  for (const order of bank.orders)
    expect(order).toMatchObject({ merchant: 'BFS', amountCents: 10_000 });
  expect([0, 10_000]).toContain((await portal.invoice(id)).invoice.paid_amount_cents);
});

const HOSTILE = [
  '<script>alert(1)</script>',
  '\u202Egnp.exe\u202C مرحبا שלום',
  'Fees\r\nBcc: everyone@example.com',
  '=HYPERLINK("http://x","y")',
  "'; drop table billing_invoice; --",
  '\u0000\u0007\uFFFF',
  '\uD800 alone',
  '🤷🏽‍♀️ ' + 'é̂'.repeat(90),
];

it.each(HOSTILE)(
  'stores, mails, and prints the text %j, or refuses it at its field',
  async (text) => {
    const email = 'ana@example.com';
    const fields = { title: text, description: text, full_name: text, email };
    const body = {
      ...fields,
      line_items: [{ ...line, description: text }],
      send_immediately: true,
    };
    const answer = await portal.call('POST', '/invoices', body);
    expect([201, 400]).toContain(answer.status);
    if (answer.status === 400) return;
    const { invoice } = answer.json<{ data: { invoice: { id: number; public_id: string } } }>()
      .data;
    const paid = await portal.pay(invoice.id, { notes: text });
    expect([201, 400]).toContain(paid.status);
    const path = `/invoices/${String(invoice.id)}/pdf`;
    expect((await portal.call('GET', path)).status).toBe(200);
    const shown = await portal.call(
      'GET',
      `/public/invoices/${invoice.public_id}`,
      undefined,
      visitor,
    );
    expect(shown.status).toBe(200);
    const search = `/invoices?page=1&q=${encodeURIComponent(text.slice(0, 50))}`;
    expect([200, 400]).toContain((await portal.call('GET', search)).status);
  },
);
