import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Payment, PaymentPage } from '../../generated/types.ts';
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

it('lets no visitor pay, see payments, or refund', async () => {
  const { id } = await portal.addInvoice();
  const paid = (await portal.pay(id)).json<{ data: { payment: Payment } }>().data.payment;
  for (const [method, path] of [
    ['POST', '/payments/typed-in'],
    ['GET', '/payments'],
    ['GET', `/payments/${String(paid.id)}`],
    ['POST', `/payments/${String(paid.id)}/refund`],
    ['GET', '/invoices'],
    ['GET', `/invoices/${String(id)}`],
  ] as const)
    expect((await portal.call(method, path, undefined, { token: null })).status).toBe(401);
});

it('lists a page with counts and sums, and without the sandbox once a gateway is live', async () => {
  const customer_id = await portal.addClient();
  const { id } = await portal.addInvoice({ customer_id, title: 'Fund review' });
  await portal.pay(id, { amount: 30, method: 'CHECK', check_number: 'CHECK 7991' });
  await portal.pay(id, { method: 'CARD', nonce: 'ok-page', amount: 20 });
  await portal.pay(id, { method: 'CARD', nonce: 'declined', amount: 20 });
  const page = (query: string) =>
    portal.done<PaymentPage>('GET', `/payments?page=1&customer_id=${String(customer_id)}&${query}`);
  expect(await page('')).toMatchObject({
    total: 3,
    counts: { completed: 2, failed: 1, pending: 0, refunded: 0 },
    sums: { received_cents: 5_000 },
  });
  expect((await page('q=check%207991')).data.payments).toMatchObject([
    { amount_cents: 3_000, invoice: { title: 'Fund review' } },
  ]);
  expect(await page('q=fund%20review&method=CARD')).toMatchObject({ total: 2 });
  expect(await page('method=CARD&status=completed')).toMatchObject({ total: 1 });
  bank.kind = 'live';
  expect(await page('')).toMatchObject({ total: 3, sums: { received_cents: 3_000 } });
  await portal.call('PUT', `/invoices/${String(id)}`, { title: 'Renamed' });
  expect(await page('q=renamed')).toMatchObject({ total: 3 });
  for (const sort of ['received_at', 'invoice', 'method', 'amount_cents', 'status'])
    expect((await page(`sort=${sort}&dir=asc`)).data.payments).toHaveLength(3);
  const everything = await portal.done<PaymentPage>('GET', '/payments?page=1');
  const [row] = await portal.database.query<{ total: string }>(
    'select count(*) as total from billing_payment',
  );
  expect(everything.total).toBe(Number(row!.total));
});
