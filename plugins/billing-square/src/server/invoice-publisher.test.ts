import { PaymentGatewayError, type PaymentGateway } from '@porchlight/billing/contract';
import { createFakeClock } from '@porchlight/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { invoiceOrder, rosa } from '../testing/gateway-orders.fixture.ts';
import { openSquarePortal, type SquarePortal } from '../testing/square-portal.fixture.ts';

const clock = createFakeClock('2026-11-23T15:00:00Z');
const { signal } = new AbortController();
let world: SquarePortal;
let gateway: PaymentGateway;

beforeAll(async () => {
  world = await openSquarePortal({ clock, hasWebhooks: false });
  ({ gateway } = world);
});
beforeEach(() => {
  world.emulator.control.reset();
  // The portal calls a host again that failed in the test before.
  clock.advance(60_000);
});
afterEach(() => expect(world.emulator.control.violations()).toEqual([]));
afterAll(() => world.close());

const books = () => world.emulator.control.state().merchants['BFS']!;
const ref = (invoiceId: string) => ({ merchant: 'BFS', invoiceId });

async function failureOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'none',
    (error: unknown) => (error instanceof PaymentGatewayError ? error.failure : String(error)),
  );
}

it('publishes an invoice with the line totals of the portal, and mails it', async () => {
  const order = invoiceOrder();
  const report = await gateway.publishInvoice(order, signal);
  expect(report).toMatchObject({
    kind: 'invoice',
    merchant: 'BFS',
    version: 1,
    state: 'open',
    publicUrl: expect.stringContaining('/pay-invoice/'),
  });
  const { invoices, orders, customers } = books();
  expect(orders[0]).toMatchObject({
    total_money: { amount: 40_595 },
    reference_id: 'INV-1042',
    line_items: [{ quantity: '1' }, { quantity: '1' }],
  });
  expect(orders[0]).not.toHaveProperty('taxes');
  expect(invoices[0]).toMatchObject({ title: 'Planning fees', delivery_method: 'EMAIL' });
  expect(invoices[0]!.payment_requests[0]).toMatchObject({ due_date: '2026-12-15' });
  expect(customers[0]).toMatchObject({
    given_name: 'Rosa',
    family_name: 'Núñez',
    phone_number: '+12125550147',
    reference_id: 'client-7',
  });
  expect(world.emulator.control.mail()).toMatchObject([{ to: 'rosa@example.com' }]);
});

it('publishes a link without a mail', async () => {
  await gateway.publishInvoice(invoiceOrder({ delivery: 'link' }), signal);
  expect(world.emulator.control.mail()).toEqual([]);
});

it('publishes once for equal orders, and again for a new request', async () => {
  const order = invoiceOrder();
  const report = await gateway.publishInvoice(order, signal);
  expect(await gateway.publishInvoice(order, signal)).toEqual(report);
  await gateway.publishInvoice(invoiceOrder(), signal);
  expect(books().invoices).toHaveLength(2);
  const numbers = new Set(books().invoices.map(({ invoice_number }) => invoice_number));
  expect(numbers.size).toBe(2);
  expect(books().customers).toHaveLength(1);
});

it('refuses to publish when Square computes another total, and leaves nothing to pay', async () => {
  const order = invoiceOrder({ totalCents: 40_596 });
  expect(await failureOf(gateway.publishInvoice(order, signal))).toBe('refused');
  expect(books().invoices).toEqual([]);
});

it('corrects the email address of a customer that Square has', async () => {
  await gateway.publishInvoice(invoiceOrder(), signal);
  const customer = { ...rosa, email: 'new@example.com' };
  await gateway.publishInvoice(invoiceOrder({ customer }), signal);
  expect(books().customers).toMatchObject([{ email_address: 'new@example.com' }]);
  expect(world.emulator.control.mail().at(-1)).toMatchObject({ to: 'new@example.com' });
});

it('gives two clients with the same email address a customer each', async () => {
  await gateway.publishInvoice(invoiceOrder(), signal);
  const customer = { ...rosa, reference: 'client-8', name: 'Luis Núñez' };
  await gateway.publishInvoice(invoiceOrder({ customer }), signal);
  expect(books().customers.map(({ reference_id }) => reference_id)).toEqual([
    'client-7',
    'client-8',
  ]);
});

it.each([
  ['SearchCustomers', 'truncated-body'],
  ['CreateCustomer', 'truncated-body'],
  ['CreateOrder', 'truncated-body'],
  ['CreateInvoice', 'truncated-body'],
  ['PublishInvoice', 'truncated-body'],
  ['CreateCustomer', 'wrong-content-type'],
  ['CreateOrder', 'wrong-content-type'],
  ['CreateInvoice', 'wrong-content-type'],
  ['PublishInvoice', 'wrong-content-type'],
] as const)('resumes after %s was lost by %s', async (on, kind) => {
  const order = invoiceOrder();
  world.emulator.control.addFault({ on, kind, times: 3 });
  expect(await failureOf(gateway.publishInvoice(order, signal))).not.toBe('none');
  world.emulator.control.clearFaults();
  clock.advance(60_000);
  expect(await gateway.publishInvoice(order, signal)).toMatchObject({ state: 'open' });
  const { customers, orders, invoices } = books();
  expect([customers.length, orders.length, invoices.length]).toEqual([1, 1, 1]);
  expect(world.emulator.control.mail()).toHaveLength(1);
});

it('cancels a published invoice, and a canceled one again', async () => {
  const { invoiceId } = await gateway.publishInvoice(invoiceOrder(), signal);
  expect(await gateway.cancelInvoice(ref(invoiceId), signal)).toMatchObject({ state: 'canceled' });
  expect(await gateway.cancelInvoice(ref(invoiceId), signal)).toMatchObject({ state: 'canceled' });
  expect(books().invoices).toMatchObject([{ status: 'CANCELED' }]);
});

it('cancels an invoice that is partly paid, and refuses one that is paid', async () => {
  const { invoiceId } = await gateway.publishInvoice(invoiceOrder(), signal);
  world.emulator.control.payInvoice(invoiceId, { sourceId: 'EXTERNAL', cents: 100 });
  expect(await gateway.cancelInvoice(ref(invoiceId), signal)).toMatchObject({ state: 'canceled' });
  const paid = await gateway.publishInvoice(invoiceOrder(), signal);
  world.emulator.control.payInvoice(paid.invoiceId);
  expect(await failureOf(gateway.cancelInvoice(ref(paid.invoiceId), signal))).toBe('conflict');
});

it('deletes the draft of a request that was lost', async () => {
  const order = invoiceOrder();
  world.emulator.control.addFault({ on: 'PublishInvoice', kind: 'status', status: 500, times: 3 });
  await failureOf(gateway.publishInvoice(order, signal));
  const [draft] = books().invoices;
  expect(draft?.status).toBe('DRAFT');
  clock.advance(60_000);
  expect(await gateway.cancelInvoice(ref(draft!.id), signal)).toMatchObject({ state: 'canceled' });
  expect(books().invoices).toEqual([]);
});

it('cancels although the response of the first try was lost', async () => {
  const { invoiceId } = await gateway.publishInvoice(invoiceOrder(), signal);
  world.emulator.control.addFault({ on: 'CancelInvoice', kind: 'apply-then-500' });
  expect(await gateway.cancelInvoice(ref(invoiceId), signal)).toMatchObject({ state: 'canceled' });
});

it('knows no invoice of another merchant', async () => {
  const { invoiceId } = await gateway.publishInvoice(invoiceOrder(), signal);
  const other = { merchant: 'BFA', invoiceId };
  expect(await failureOf(gateway.cancelInvoice(other, signal))).toBe('not-found');
  expect(await gateway.readInvoices([other], signal)).toEqual([]);
});

it('reads invoices, each followed by its payments and their refunds', async () => {
  const open = await gateway.publishInvoice(invoiceOrder(), signal);
  const paid = await gateway.publishInvoice(invoiceOrder(), signal);
  const payment = world.emulator.control.payInvoice(paid.invoiceId);
  await gateway.refund(
    {
      refundKey: open.invoiceId.slice(0, 8),
      merchant: 'BFS',
      paymentId: payment.id,
      amountCents: 500,
      reason: 'Goodwill',
    },
    signal,
  );
  await world.emulator.control.advance(2_000);
  const reports = await gateway.readInvoices([ref(open.invoiceId), ref(paid.invoiceId)], signal);
  expect(reports).toMatchObject([
    { kind: 'invoice', invoiceId: open.invoiceId, state: 'open' },
    { kind: 'invoice', invoiceId: paid.invoiceId, state: 'paid' },
    {
      kind: 'payment',
      paymentId: payment.id,
      paymentKey: null,
      invoiceId: paid.invoiceId,
      state: 'completed',
      amountCents: 40_595,
    },
    { kind: 'refund', paymentId: payment.id, amountCents: 500, state: 'completed' },
  ]);
});
