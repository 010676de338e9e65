import { createFakeClock } from '@porchlight/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Payment, PaymentPage } from '../../generated/types.ts';
import { addMoney, paymentMoney } from '../../rules/payments/payment-money.ts';
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
  expect(await page('')).toMatchObject({
    total: 3,
    sums: { received_cents: 3_000, counts_sandbox: false },
  });
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

describe('a range of days', () => {
  const booked = async (customer_id: number, received_on: string, fields: object = {}) => {
    const { id } = await portal.addSentInvoice({ customer_id, ...fields });
    const paid = await portal.pay(id, { received_on });
    return paid.json<{ data: { payment: Payment } }>().data.payment;
  };
  const list = (customer_id: number, query: string) =>
    portal.done<PaymentPage>('GET', `/payments?page=1&customer_id=${String(customer_id)}&${query}`);

  it.each([
    ['America/New_York', '2026-01-15T17:00:00.000Z'],
    ['Pacific/Auckland', '2026-01-14T23:00:00.000Z'],
    ['Pacific/Pago_Pago', '2026-01-15T23:00:00.000Z'],
  ])('keeps the day on which the money arrived, in %s', async (time_zone, noon) => {
    const zone = async (name: string) => {
      const body = { agency_name: 'Sol', time_zone: name };
      const sent = { token: portal.owner, body };
      expect((await portal.request('PUT', '/api/modules/core/settings', sent)).status).toBe(200);
    };
    await zone(time_zone);
    const client = await portal.addClient();
    expect((await booked(client, '2026-01-15')).received_at).toBe(noon);
    expect((await list(client, 'from=2026-01-15&to=2026-01-15')).total).toBe(1);
    await zone('America/New_York');
  });

  it('lists what was received from its first to its last day, on the calendar of the agency', async () => {
    const client = await portal.addClient();
    const first = await booked(client, '2026-10-01');
    const last = await booked(client, '2026-10-31');
    const instant = (id: number, at: string) =>
      portal.database.query('update billing_payment set received_at = $2 where id = $1', [id, at]);
    // Eleven in the evening of October 31st in New York.
    const late = await booked(client, '2026-11-02');
    await instant(late.id, '2026-11-01T03:00:00Z');
    const after = await booked(client, '2026-11-02');
    await instant(after.id, '2026-11-01T04:00:00Z');
    const idsOf = async (query: string) =>
      (await list(client, `sort=received_at&dir=asc&${query}`)).data.payments.map(({ id }) => id);
    expect(await idsOf('from=2026-10-01&to=2026-10-31')).toEqual([first.id, last.id, late.id]);
    expect(await idsOf('from=2026-11-01')).toEqual([after.id]);
    expect(await idsOf('to=2026-10-01')).toEqual([first.id]);
    expect(await idsOf('from=&to=')).toHaveLength(4);
    expect(await list(client, 'to=2026-10-01')).toMatchObject({
      total: 1,
      counts: { completed: 1 },
      sums: { received_cents: 10_000 },
    });
  });

  it.each([
    ['from=2026-11-02&to=2026-11-01', 'The last day must be the first day or later'],
    ['from=yesterday', 'Please enter a valid date'],
    ['to=2026-02-30', 'Please enter a valid date'],
  ])('refuses %s with a sentence', async (query, message) => {
    const answer = await portal.call('GET', `/payments?page=1&${query}`);
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(message)]);
  });

  it('adds up what was received, went back, is withheld, and is left, for each merchant', async () => {
    const client = await portal.addClient();
    const given = await booked(client, '2026-10-05', { merchant: 'Square BFS' });
    await booked(client, '2026-10-06', { merchant: 'Square BFA' });
    await booked(client, '2026-09-30');
    const { id } = await portal.addSentInvoice({ customer_id: client, merchant: 'Square BFA' });
    const card = (await portal.pay(id, { method: 'CARD', nonce: 'ok-merchants' })).json<{
      data: { payment: Payment };
    }>().data.payment;
    await portal.done('POST', `/payments/${String(given.id)}/refund`, {
      amount: 40,
      reason: 'Half',
    });
    await portal.database.query('update billing_payment set withheld_cents = 2500 where id = $1', [
      card.id,
    ]);
    const expected = {
      sums: {
        received_cents: 40_000,
        refunded_cents: 4_000,
        withheld_cents: 2_500,
        net_cents: 33_500,
        merchants: [
          { merchant: 'Square BFA', received_cents: 20_000, net_cents: 17_500 },
          { merchant: 'Square BFS', received_cents: 10_000, refunded_cents: 4_000 },
          { merchant: null, received_cents: 10_000, net_cents: 10_000 },
        ],
      },
    };
    const page = await list(client, '');
    expect(page).toMatchObject(expected);
    expect(addMoney(page.data.payments.map((one) => paymentMoney(one, true)))).toEqual(
      moneyOf(page.sums),
    );
    expect(await list(client, 'from=2026-10-05&to=2026-10-06')).toMatchObject({
      sums: { received_cents: 20_000, refunded_cents: 0, net_cents: 20_000 },
    });
  });

  it.each(['', 'from=2026-10-01'])(
    'adds up for each merchant what its account at the gateway received apart from what was recorded: %j',
    async (days) => {
      const client = await portal.addClient();
      const of = { customer_id: client, merchant: 'Square BFS' };
      const pay = async (fields: object) => {
        const { id } = await portal.addSentInvoice(of);
        return (await portal.pay(id, fields)).json<{ data: { payment: Payment } }>().data.payment;
      };
      await pay({ method: 'CARD', nonce: `ok-ways-${days}` });
      const cash = await pay({ amount: 70 });
      await pay({ amount: 30, method: 'CHECK' });
      await portal.done('POST', `/payments/${String(cash.id)}/refund`, {
        amount: 10,
        reason: 'Half',
      });
      const { sums } = await list(client, days);
      expect(sums.merchants).toHaveLength(1);
      const [{ ways, ...merchant }] = sums.merchants as [PaymentPage['sums']['merchants'][number]];
      expect(
        ways.map(({ way, received_cents, net_cents }) => [way, received_cents, net_cents]),
      ).toEqual([
        ['gateway', 10_000, 10_000],
        ['CASH', 7_000, 6_000],
        ['CHECK', 3_000, 3_000],
      ]);
      expect(addMoney(ways)).toEqual({
        received_cents: merchant.received_cents,
        refunded_cents: merchant.refunded_cents,
        withheld_cents: merchant.withheld_cents,
        net_cents: merchant.net_cents,
      });
    },
  );

  it('says of all payments by the counts of their changes what their rows add up to', async () => {
    const all = await portal.done<PaymentPage>('GET', '/payments?page=1');
    const counted = await portal.done<PaymentPage>('GET', '/payments?page=1&from=2000-01-01');
    expect(all.sums).toEqual(counted.sums);
  });
});

const moneyOf = (sums: PaymentPage['sums']) => {
  const { received_cents, refunded_cents, withheld_cents, net_cents } = sums;
  return { received_cents, refunded_cents, withheld_cents, net_cents };
};
