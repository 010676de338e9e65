import { createFakeClock } from '@porchlight/testing';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  billingCalls,
  expectEqualBooks,
  type BillingCalls,
} from '../testing/billing-calls.fixture.ts';
import { openSquarePortal, type SquarePortal } from '../testing/square-portal.fixture.ts';

const clock = createFakeClock('2026-11-23T15:00:00Z');
let world: SquarePortal;
let calls: BillingCalls;

beforeAll(async () => {
  world = await openSquarePortal({ clock });
  calls = billingCalls(world, (ms) => clock.advance(ms));
});
beforeEach(() => clock.advance(60_000));
afterEach(async () => {
  const { control } = world.emulator;
  control.clearFaults();
  await control.settled();
  expect(control.violations()).toEqual([]);
});
afterAll(() => world.close());

async function publish(): Promise<{ readonly id: number; readonly squareId: string }> {
  const { id } = await calls.addInvoice({ send_immediately: false });
  expect((await calls.link(id)).status).toBe(200);
  const { invoices } = world.emulator.control.state().merchants['BFS']!;
  return { id, squareId: invoices.at(-1)!.id };
}

/** As the seller does at Square, which completes it. */
async function refundAtSquare(paymentId: string, cents: number): Promise<void> {
  const { control, url, merchants } = world.emulator;
  const body = {
    idempotency_key: randomUUID(),
    payment_id: paymentId,
    amount_money: { amount: cents, currency: 'USD' },
  };
  await fetch(`${url}/v2/refunds`, {
    method: 'POST',
    headers: { authorization: `Bearer ${merchants[0]!.accessToken}` },
    body: JSON.stringify(body),
  });
  await control.advance(2_000);
}

const statusOf = async (id: number) => (await calls.invoice(id)).invoice.status;

it('knows of a payment on the page of Square within one webhook', async () => {
  const { id, squareId } = await publish();
  world.emulator.control.payInvoice(squareId);
  await world.emulator.control.settled();
  await expect.poll(() => statusOf(id)).toBe('paid');
  await expectEqualBooks(world, calls);
});

it('knows of parts that were paid, and of the rest', async () => {
  const { id, squareId } = await publish();
  world.emulator.control.payInvoice(squareId, { sourceId: 'EXTERNAL', cents: 2_500 });
  await world.emulator.control.settled();
  await expect.poll(() => statusOf(id)).toBe('partially_paid');
  world.emulator.control.payInvoice(squareId);
  await world.emulator.control.settled();
  await expect.poll(() => statusOf(id)).toBe('paid');
  const { invoice, payments } = await calls.invoice(id);
  expect([invoice.paid_amount_cents, payments.length]).toEqual([12_500, 2]);
});

it('completes a refund when Square says so, and voids an invoice that was canceled at Square', async () => {
  const { id } = await calls.addInvoice();
  await calls.payByCard(id, { nonce: 'cnon:card-nonce-ok', key: randomUUID() });
  const [payment] = (await calls.invoice(id)).payments;
  const refunded = await calls.refund(payment!.id, { amount: 125, key: randomUUID() });
  expect(refunded.status).toBe(202);
  clock.advance(2_000);
  await world.emulator.control.advance(0);
  await expect.poll(async () => (await calls.invoice(id)).payments[0]?.status).toBe('refunded');
  const canceled = await publish();
  world.emulator.control.cancelInvoice(canceled.squareId);
  await world.emulator.control.settled();
  await expect.poll(() => statusOf(canceled.id)).toBe('void');
});

it('owes nothing on an invoice that was paid and refunded at Square, and takes no more money for it', async () => {
  const [voided, cashed] = [await publish(), await publish()];
  for (const { id, squareId } of [voided, cashed]) {
    const payment = world.emulator.control.payInvoice(squareId);
    await world.emulator.control.settled();
    await expect.poll(() => statusOf(id)).toBe('paid');
    await refundAtSquare(payment.id, 12_500);
    await expect.poll(() => statusOf(id)).toBe('refunded');
  }
  expect((await calls.void(voided.id)).status).toBe(409);
  const cash = { method: 'CASH', amount: 125, invoice_id: cashed.id };
  expect((await calls.call('POST', '/payments/typed-in', cash)).status).toBe(409);
  expect(await statusOf(cashed.id)).toBe('refunded');
});

it('takes back the rest of an invoice that was partly paid and partly refunded at Square', async () => {
  const { id, squareId } = await publish();
  const payment = world.emulator.control.payInvoice(squareId, { cents: 2_500 });
  await world.emulator.control.settled();
  await refundAtSquare(payment.id, 1_000);
  await expect.poll(async () => (await calls.invoice(id)).invoice.paid_amount_cents).toBe(1_500);
  expect((await calls.void(id)).status).toBe(200);
  const { invoices } = world.emulator.control.state().merchants['BFS']!;
  expect(invoices.at(-1)).toMatchObject({ id: squareId, status: 'CANCELED' });
});

it('records no more cash than is left when the webhook of a part is late', async () => {
  world.emulator.control.addFault({ on: 'webhook', kind: 'drop', times: 20 });
  const { id, squareId } = await publish();
  world.emulator.control.payInvoice(squareId, { sourceId: 'EXTERNAL', cents: 2_500 });
  const cash = { method: 'CASH', amount: 125, invoice_id: id };
  expect((await calls.call('POST', '/payments/typed-in', cash)).status).toBe(400);
  expect((await calls.invoice(id)).invoice).toMatchObject({
    status: 'partially_paid',
    paid_amount_cents: 2_500,
  });
  await expectEqualBooks(world, calls);
});

it.each([
  { kind: 'drop', times: 20 },
  { kind: 'duplicate', times: 20 },
  { kind: 'delay', ms: 60_000, times: 20 },
  { kind: 'reorder', count: 4 },
  { kind: 'bad-signature', times: 20 },
  { kind: 'replay', times: 20 },
] as const)('ends with the books of Square after webhooks that %j', async (fault) => {
  world.emulator.control.addFault({ on: 'webhook', ...fault });
  const { id, squareId } = await publish();
  const payment = world.emulator.control.payInvoice(squareId);
  await refundAtSquare(payment.id, 2_500);
  const { control } = world.emulator;
  control.clearFaults();
  await control.advance(60_000);
  for (let run = 0; run < 4; run += 1) await calls.reconcile();
  await expect
    .poll(async () => (await calls.invoice(id)).invoice)
    .toMatchObject({ status: 'paid', paid_amount_cents: 10_000, credited_cents: 2_500 });
  await expectEqualBooks(world, calls);
  expect((await calls.invoice(id)).payments).toHaveLength(1);
});
