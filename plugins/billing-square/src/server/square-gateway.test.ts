import { PaymentGatewayError, type PaymentGateway } from '@porchlight/billing/contract';
import { createFakeClock } from '@porchlight/testing';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { keyOf } from '../rules/request-keys.ts';
import { chargeOrder, invoiceOrder, refundOrder, rosa } from '../testing/gateway-orders.fixture.ts';
import { openSquarePortal, type SquarePortal } from '../testing/square-portal.fixture.ts';

const clock = createFakeClock('2026-11-23T15:00:00Z');
const { signal } = new AbortController();
let world: SquarePortal;
let gateway: PaymentGateway;

beforeAll(async () => {
  world = await openSquarePortal({ clock, hasWebhooks: false });
  ({ gateway } = world);
});
beforeEach(() => world.emulator.control.reset());
afterEach(() => expect(world.emulator.control.violations()).toEqual([]));
afterAll(() => world.close());

const books = (code = 'BFS') => world.emulator.control.state().merchants[code]!;

async function failureOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'none',
    (error: unknown) => (error instanceof PaymentGatewayError ? error.failure : String(error)),
  );
}

it('offers both merchants, the first as the default, and their card forms', () => {
  expect(gateway.environment()).toBe('sandbox');
  expect(gateway.unavailable()).toBeNull();
  expect(gateway.merchants()).toEqual([
    { code: 'BFS', label: 'Square BFS' },
    { code: 'BFA', label: 'Square BFA' },
  ]);
  const [bfs] = world.emulator.merchants;
  expect(gateway.cardForm('BFS')).toEqual({
    application_id: bfs!.applicationId,
    location_id: bfs!.locationId,
    script_src: `${world.emulator.url}/v1/square.js`,
  });
  expect(gateway.cardForm('XYZ')).toBeNull();
});

it('charges a card that was entered, typed in, or stored, for the customer that Square knows', async () => {
  const { cardId, customerId } = await gateway.saveCard(
    {
      requestId: randomUUID(),
      merchant: 'BFS',
      nonce: 'cnon:card-nonce-ok',
      verificationToken: null,
      customer: rosa,
    },
    signal,
  );
  const customer = { ...rosa, customerId };
  for (const order of [
    chargeOrder({ customer }),
    chargeOrder({ customer, isKeyedIn: true }),
    chargeOrder({ source: { kind: 'saved-card', cardId, customerId } }),
  ])
    expect(await gateway.charge(order, signal)).toMatchObject({ state: 'completed', customerId });
  expect(books().payments.map((payment) => payment.buyer_email_address)).toEqual(
    Array(3).fill('rosa@example.com'),
  );
});

it('charges a card although Square lost its customer, or would refuse the address', async () => {
  const customer = { ...rosa, customerId: 'GONE', email: 'rosa at home' };
  const report = await gateway.charge(chargeOrder({ customer }), signal);
  expect(report).toMatchObject({ state: 'completed', customerId: null });
});

it('charges a card once for equal orders, and reports the card', async () => {
  const order = chargeOrder();
  const report = await gateway.charge(order, signal);
  expect(report).toMatchObject({
    kind: 'payment',
    paymentKey: order.paymentKey,
    merchant: 'BFS',
    state: 'completed',
    amountCents: 12_500,
    currency: 'USD',
    method: 'CARD',
    cardBrand: 'Visa',
    cardLast4: '1111',
    receivedAt: '2026-11-23T15:00:00.000Z',
    failure: null,
  });
  expect(await gateway.charge(order, signal)).toEqual(report);
  expect(books().payments).toMatchObject([{ note: 'INV-1042 Planning fees' }]);
  expect(books().payments[0]?.order_id).toBeUndefined();
});

it('charges for the merchant of the order only', async () => {
  await gateway.charge(chargeOrder({ merchant: 'BFA' }), signal);
  expect([books('BFS').payments.length, books('BFA').payments.length]).toEqual([0, 1]);
  expect(await failureOf(gateway.charge(chargeOrder({ merchant: 'XYZ' }), signal))).toBe(
    'unavailable',
  );
});

it.each([
  ['cnon:card-nonce-declined', 'the card was declined'],
  ['cnon:card-nonce-rejected-cvv', 'the security code is wrong'],
  ['cnon:card-nonce-rejected-postalcode', 'the postal code is wrong'],
  ['cnon:card-nonce-rejected-expiration', 'the expiry date is wrong'],
])('reports %s as failed: %s', async (nonce, reason) => {
  const source = { kind: 'nonce', nonce, verificationToken: null } as const;
  const order = chargeOrder({ source });
  const report = await gateway.charge(order, signal);
  expect(report).toMatchObject({ state: 'failed', paymentKey: order.paymentKey, receivedAt: null });
  expect(report.failure?.reason).toBe(reason);
  expect(report.paymentId).toBe(books().payments[0]!.id);
});

it('reports a charge whose card token is used as unknown until its payment is found', async () => {
  const source = {
    kind: 'nonce',
    nonce: 'cnon:card-nonce-already-used',
    verificationToken: null,
  } as const;
  const order = chargeOrder({ source });
  expect(await failureOf(gateway.charge(order, signal))).toBe('unavailable');
  // As a try of the same order that went on after its connection broke.
  await payAtSquare({ amount: order.amountCents, referenceId: keyOf(order.paymentKey) });
  expect(await gateway.charge(order, signal)).toMatchObject({
    state: 'completed',
    paymentKey: order.paymentKey,
  });
});

it('finds a charge by its key, and nothing for another key', async () => {
  const order = chargeOrder();
  const { merchant, paymentKey, amountCents } = order;
  const charge = { merchant, paymentKey, amountCents, orderedAt: clock.now().toISOString() };
  expect(await gateway.findCharge(charge, signal)).toBeNull();
  const report = await gateway.charge(order, signal);
  expect(await gateway.findCharge(charge, signal)).toEqual(report);
  expect(await gateway.findCharge({ ...charge, merchant: 'BFA' }, signal)).toBeNull();
  expect(await gateway.findCharge({ ...charge, paymentKey: randomUUID() }, signal)).toBeNull();
});

it('finds a charge behind more than a hundred others', async () => {
  const orders = Array.from({ length: 105 }, () => chargeOrder());
  for (const order of orders) await gateway.charge(order, signal);
  const { merchant, paymentKey, amountCents } = orders.at(-1)!;
  const charge = { merchant, paymentKey, amountCents, orderedAt: clock.now().toISOString() };
  expect(await gateway.findCharge(charge, signal)).toMatchObject({ paymentKey });
});

it('returns the payment behind a key that was used for another amount', async () => {
  const order = chargeOrder();
  const report = await gateway.charge(order, signal);
  // As after a change of the note in the settings of a deployment.
  expect(await gateway.charge({ ...order, note: 'Another note' }, signal)).toEqual(report);
  const other = gateway.charge({ ...order, amountCents: 12_600 }, signal);
  expect(await failureOf(other)).toBe('unavailable');
  expect(books().payments).toHaveLength(1);
});

it('refunds once for equal orders, pending first, and never more than was paid', async () => {
  const { paymentId } = await gateway.charge(chargeOrder(), signal);
  const order = refundOrder(paymentId!, { amountCents: 5_000 });
  expect(await gateway.findRefund(order, signal)).toBeNull();
  const report = await gateway.refund(order, signal);
  expect(report).toMatchObject({
    kind: 'refund',
    refundKey: order.refundKey,
    paymentId,
    state: 'pending',
    amountCents: 5_000,
    reason: 'Wrong plan',
    completedAt: null,
  });
  expect(await gateway.refund(order, signal)).toEqual(report);
  expect(await failureOf(gateway.refund(refundOrder(paymentId!), signal))).toBe('refused');
  await world.emulator.control.advance(2_000);
  expect(await gateway.findRefund(order, signal)).toMatchObject({ state: 'completed' });
  expect(books().refunds).toHaveLength(1);
});

it('reports a refund that the bank refused as failed', async () => {
  const { paymentId } = await gateway.charge(chargeOrder(), signal);
  const order = refundOrder(paymentId!);
  const { refundId } = await gateway.refund(order, signal);
  world.emulator.control.settleRefund(refundId!, 'REJECTED');
  expect(await gateway.findRefund(order, signal)).toMatchObject({
    state: 'failed',
    failure: { code: 'REJECTED' },
  });
});

it('stores a card, charges it, and forgets it twice without an error', async () => {
  const order = {
    requestId: randomUUID(),
    merchant: 'BFS',
    nonce: 'cnon:card-nonce-ok',
    verificationToken: null,
    customer: rosa,
  };
  const card = await gateway.saveCard(order, signal);
  expect(card).toMatchObject({ brand: 'Visa', last4: '1111', expMonth: 12, expYear: 2029 });
  expect(await gateway.saveCard(order, signal)).toEqual(card);
  expect([books().cards.length, books().customers.length]).toEqual([1, 1]);
  const source = { kind: 'saved-card', ...card } as const;
  expect(await gateway.charge(chargeOrder({ source }), signal)).toMatchObject({
    state: 'completed',
    customerId: card.customerId,
  });
  await gateway.disableCard({ merchant: 'BFS', cardId: card.cardId }, signal);
  await gateway.disableCard({ merchant: 'BFS', cardId: card.cardId }, signal);
  await gateway.disableCard({ merchant: 'BFS', cardId: 'ccof:unknown' }, signal);
  expect(await failureOf(gateway.charge(chargeOrder({ source }), signal))).toBe('not-found');
});

it('refuses to store a card that is declined, with the reason', async () => {
  const order = {
    requestId: randomUUID(),
    merchant: 'BFS',
    nonce: 'cnon:card-nonce-rejected-cvv',
    verificationToken: null,
    customer: rosa,
  };
  await expect(gateway.saveCard(order, signal)).rejects.toMatchObject({
    failure: 'declined',
    declined: { code: 'CVV_FAILURE', reason: 'the security code is wrong' },
  });
});

it('reads what changed since a time, payments before their refunds', async () => {
  const { paymentId } = await gateway.charge(chargeOrder(), signal);
  await gateway.charge(chargeOrder({ merchant: 'BFA' }), signal);
  await gateway.refund(refundOrder(paymentId!), signal);
  await world.emulator.control.advance(2_000);
  const { reports, continueAt } = await gateway.readChanges('2026-11-23T14:59:00Z', signal);
  expect(continueAt).toBeNull();
  expect(reports.map(({ kind, merchant }) => [kind, merchant])).toEqual([
    ['payment', 'BFA'],
    ['payment', 'BFS'],
    ['refund', 'BFS'],
  ]);
  const later = await gateway.readChanges('2027-01-01T00:00:00Z', signal);
  expect(later).toEqual({ reports: [], continueAt: null });
});

it('continues a reading of more than 300 changes where the one before ended', async () => {
  const payAll = (count: number) =>
    Promise.all(Array.from({ length: count }, () => payAtSquare({ amount: 100 })));
  await payAll(200);
  await world.emulator.control.advance(60_000);
  await payAll(150);
  const first = await gateway.readChanges('2026-11-23T14:59:00Z', signal);
  expect(first.reports).toHaveLength(300);
  const next = await gateway.readChanges(first.continueAt!, signal);
  expect(next.continueAt).toBeNull();
  const ids = [...first.reports, ...next.reports].map((report) =>
    report.kind === 'payment' ? report.paymentId : null,
  );
  expect(new Set(ids).size).toBe(350);
});

it('gives the log no token, name, or address when Square refuses a call', async () => {
  const error = await gateway
    .publishInvoice(invoiceOrder({ customer: { ...rosa, email: 'not an address' } }), signal)
    .catch((reason: unknown) => reason);
  expect(error).toMatchObject({ failure: 'refused' });
  const { accessToken } = world.emulator.merchants[0]!;
  const text = JSON.stringify(error, Object.getOwnPropertyNames(error));
  for (const secret of [accessToken, 'Rosa', 'not an address']) expect(text).not.toContain(secret);
});

/** A payment of the first merchant that the gateway did not make. */
async function payAtSquare({ amount, referenceId }: { amount: number; referenceId?: string }) {
  await fetch(`${world.emulator.url}/v2/payments`, {
    method: 'POST',
    headers: { authorization: `Bearer ${world.emulator.merchants[0]!.accessToken}` },
    body: JSON.stringify({
      idempotency_key: randomUUID(),
      reference_id: referenceId,
      source_id: 'cnon:card-nonce-ok',
      amount_money: { amount, currency: 'USD' },
      customer_details: { customer_initiated: true, seller_keyed_in: false },
    }),
  });
}
