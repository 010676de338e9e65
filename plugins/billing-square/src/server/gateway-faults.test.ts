import { PaymentGatewayError, type PaymentGateway } from '@porchlight/billing/contract';
import { OutgoingError } from '@porchlight/server';
import { createFakeClock } from '@porchlight/testing';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
beforeEach(() => {
  world.emulator.control.reset();
  // The portal calls a host again that failed in the test before.
  clock.advance(60_000);
});
afterEach(() => expect(world.emulator.control.violations()).toEqual([]));
afterAll(() => world.close());

const books = () => world.emulator.control.state().merchants['BFS']!;

/** Four steps of an invoice, each broken four times. */
const MOST_ATTEMPTS = 20;

/** Repeats a call as the jobs of billing do, until its result is known. */
async function untilKnown<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const isUnknown =
        error instanceof OutgoingError ||
        (error instanceof PaymentGatewayError && error.failure === 'unavailable');
      if (!isUnknown || attempt === MOST_ATTEMPTS) throw error;
      clock.advance(60_000);
    }
  }
}

const faults = [
  { kind: 'status', status: 500 },
  { kind: 'status', status: 503, retryAfter: 0 },
  { kind: 'status', status: 429, retryAfter: 0 },
  { kind: 'apply-then-500' },
  { kind: 'reset' },
  { kind: 'truncated-body' },
  { kind: 'wrong-content-type' },
  { kind: 'expired-token' },
  { kind: 'latency', ms: 50 },
] as const;

/** Those after which the outgoing HTTP tries again. */
const REPEATED: readonly string[] = ['status', 'apply-then-500', 'reset', 'truncated-body'];

/** Once, and until the outgoing HTTP has given up. */
const cases = faults.flatMap((fault) => {
  const times = REPEATED.includes(fault.kind) ? [1, 4] : [1];
  return times.map((count) => ({ ...fault, times: count }));
});

describe.each(cases)('after the fault %j', (fault) => {
  const break_ = (on: string) => world.emulator.control.addFault({ on, ...fault });

  it('charges once for equal orders, also at the same time', async () => {
    break_('CreatePayment');
    const order = chargeOrder();
    const reports = await Promise.all(
      Array.from({ length: 3 }, () => untilKnown(() => gateway.charge(order, signal))),
    );
    expect(reports.map(({ state }) => state)).toEqual(['completed', 'completed', 'completed']);
    expect(books().payments).toHaveLength(1);
  });

  it('reports a decline once, and never charges the card', async () => {
    break_('CreatePayment');
    const nonce = 'cnon:card-nonce-declined';
    const source = { kind: 'nonce', nonce, verificationToken: null } as const;
    const order = chargeOrder({ source });
    const report = await untilKnown(() => gateway.charge(order, signal));
    expect(report).toMatchObject({ state: 'failed', failure: { code: 'GENERIC_DECLINE' } });
    expect(books().payments.map(({ status }) => status)).toEqual(['FAILED']);
  });

  it('refunds once for equal orders', async () => {
    const { paymentId } = await gateway.charge(chargeOrder(), signal);
    break_('RefundPayment');
    const order = refundOrder(paymentId!, { amountCents: 5_000 });
    await untilKnown(() => gateway.refund(order, signal));
    expect(books().refunds).toHaveLength(1);
  });

  it('publishes, mails, and cancels an invoice once', async () => {
    for (const on of ['CreateCustomer', 'CreateOrder', 'CreateInvoice', 'PublishInvoice']) {
      break_(on);
    }
    const order = invoiceOrder();
    const { invoiceId } = await untilKnown(() => gateway.publishInvoice(order, signal));
    const { customers, orders, invoices } = books();
    expect([customers.length, orders.length, invoices.length]).toEqual([1, 1, 1]);
    expect(world.emulator.control.mail()).toHaveLength(1);
    break_('CancelInvoice');
    const ref = { merchant: 'BFS', invoiceId };
    const canceled = await untilKnown(() => gateway.cancelInvoice(ref, signal));
    expect(canceled.state).toBe('canceled');
  });

  it('stores and forgets a card once', async () => {
    break_('CreateCard');
    const order = {
      requestId: randomUUID(),
      merchant: 'BFS',
      nonce: 'cnon:card-nonce-ok',
      verificationToken: null,
      customer: rosa,
    };
    const { cardId } = await untilKnown(() => gateway.saveCard(order, signal));
    expect(books().cards.map(({ id }) => id)).toEqual([cardId]);
    break_('DisableCard');
    await untilKnown(() => gateway.disableCard({ merchant: 'BFS', cardId }, signal));
    expect(books().cards.map(({ enabled }) => enabled)).toEqual([false]);
  });
});

it('finds the charge whose responses were all lost', async () => {
  world.emulator.control.addFault({ on: 'CreatePayment', kind: 'truncated-body', times: 3 });
  const order = chargeOrder();
  await expect(gateway.charge(order, signal)).rejects.toThrow();
  clock.advance(60_000);
  const { merchant, paymentKey, amountCents } = order;
  const charge = { merchant, paymentKey, amountCents, orderedAt: clock.now().toISOString() };
  expect(await gateway.findCharge(charge, signal)).toMatchObject({ state: 'completed' });
});

it('ends with the reason of a caller that gives up', async () => {
  world.emulator.control.addFault({ on: 'CreatePayment', kind: 'latency', ms: 2_000 });
  const reason = new Error('the caller gave up');
  const limit = new AbortController();
  const charge = gateway.charge(chargeOrder(), limit.signal);
  setTimeout(() => limit.abort(reason), 50);
  await expect(charge).rejects.toBe(reason);
});

it('says nothing about an order whose access token was refused', async () => {
  world.emulator.control.addFault({ on: 'CreatePayment', kind: 'expired-token' });
  await expect(gateway.charge(chargeOrder(), signal)).rejects.toMatchObject({
    failure: 'unavailable',
    message: 'Square responded with 401 AUTHENTICATION_ERROR ACCESS_TOKEN_EXPIRED',
  });
});
