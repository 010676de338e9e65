import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { PaymentGatewayError, type ChargeOrder } from '../contract.ts';
import {
  chargeOrder,
  customer,
  failureOf,
  idOf,
  outcomeOf,
  paymentsIn,
  refundOrder,
} from './gateway-orders.fixture.ts';
import type { CardGatewayUnderTest } from './gateway-under-test.fixture.ts';

/** Charges, refunds, and cards on file. */
export function cardTests(name: string, world: () => CardGatewayUnderTest): void {
  const { signal } = new AbortController();
  const gateway = () => world().gateway;
  const charge = (order: Partial<ChargeOrder> = {}) =>
    chargeOrder(world().merchant, world().nonce('good'), order);
  const refund = (paymentId: string, cents: number) =>
    refundOrder(world().merchant, paymentId, cents);

  describe(`cards at payment gateway ${name}`, () => {
    it('charges a card, and finds the charge by its key', async () => {
      const order = charge();
      const report = await gateway().charge(order, signal);
      expect(report).toMatchObject({
        kind: 'payment',
        paymentKey: order.paymentKey,
        merchant: order.merchant,
        state: 'completed',
        amountCents: 12_345,
        currency: 'USD',
        method: 'CARD',
        failure: null,
      });
      expect(report.cardLast4).toMatch(/^\d{4}$/);
      expect(new Date(report.receivedAt!).toISOString()).toBe(report.receivedAt);
      const found = await gateway().findCharge(
        { ...order, orderedAt: new Date(Date.now() - 60_000).toISOString() },
        signal,
      );
      expect(found).toMatchObject({ paymentId: idOf(report), state: 'completed' });
    });

    it('charges once for an order that is sent again, in parallel too', async () => {
      const order = charge();
      const reports = await Promise.all([
        gateway().charge(order, signal),
        gateway().charge(order, signal),
      ]);
      reports.push(await gateway().charge(order, signal));
      expect(new Set(reports.map(idOf)).size).toBe(1);
    });

    it('reports a declined card as failed, with a reason in plain words', async () => {
      const nonce = world().nonce('declined');
      const source = { kind: 'nonce', nonce, verificationToken: null } as const;
      const { state, reason } = await outcomeOf(gateway().charge(charge({ source }), signal));
      expect(['failed', 'declined']).toContain(state);
      expect(reason).toMatch(/^[a-z].+[^.]$/);
      expect(reason).not.toMatch(/[A-Z_]{4}/);
    });

    it('charges a nonce once', async () => {
      const { source } = charge();
      await gateway().charge(charge({ source }), signal);
      const { state } = await outcomeOf(gateway().charge(charge({ source }), signal));
      // A gateway that cannot know which order used the nonce says that the result is unknown.
      expect(['failed', 'declined', 'unavailable']).toContain(state);
    });

    it('ends a call that is aborted, without a charge', async () => {
      const order = charge();
      const aborted = AbortSignal.abort(new Error('enough'));
      await expect(gateway().charge(order, aborted)).rejects.toThrow();
      const key = { ...order, orderedAt: new Date().toISOString() };
      expect(await gateway().findCharge(key, signal)).toBeNull();
    });

    it('refunds a part and then the rest, each once, and nothing more', async () => {
      const paid = await gateway().charge(charge({ amountCents: 1_000 }), signal);
      const part = refund(idOf(paid), 400);
      const first = await gateway().refund(part, signal);
      expect(first).toMatchObject({ kind: 'refund', amountCents: 400, paymentId: idOf(paid) });
      expect(['pending', 'completed']).toContain(first.state);
      expect((await gateway().refund(part, signal)).refundId).toBe(first.refundId);
      expect((await gateway().findRefund(part, signal))?.refundId).toBe(first.refundId);
      await gateway().refund(refund(idOf(paid), 600), signal);
      const more = gateway().refund(refund(idOf(paid), 1), signal);
      const outcome = await more.then(
        ({ state }) => state,
        (error: unknown) => (error instanceof PaymentGatewayError ? error.failure : String(error)),
      );
      expect(['failed', 'refused', 'conflict', 'declined']).toContain(outcome);
    });

    it('finds no refund that it never received', async () => {
      const paid = await gateway().charge(charge(), signal);
      expect(await gateway().findRefund(refund(idOf(paid), 77), signal)).toBeNull();
    });

    it('lists what changed', async () => {
      const paid = await gateway().charge(charge(), signal);
      const since = new Date(Date.now() - 3_600_000).toISOString();
      const found = async () => paymentsIn((await gateway().readChanges(since, signal)).reports);
      await expect
        .poll(async () => (await found()).map(idOf), { timeout: 10_000 })
        .toContain(idOf(paid));
    });

    it('stores a card, charges it, and forgets it', async () => {
      const order = {
        requestId: randomUUID(),
        merchant: world().merchant,
        nonce: world().nonce('good'),
        verificationToken: null,
        customer: customer(),
      };
      expect(await gateway().findCard(order, signal)).toBeNull();
      const card = await gateway().saveCard(order, signal);
      expect(await gateway().findCard(order, signal)).toEqual(card);
      expect((await gateway().saveCard(order, signal)).cardId).toBe(card.cardId);
      expect(card.last4).toMatch(/^\d{4}$/);
      expect(card.expMonth).toBeGreaterThanOrEqual(1);
      expect(card.expYear).toBeGreaterThan(2_020);
      const source = { kind: 'saved-card', ...card } as const;
      for (const amountCents of [500, 700])
        expect(await gateway().charge(charge({ source, amountCents }), signal)).toMatchObject({
          state: 'completed',
          amountCents,
        });
      await gateway().disableCard({ merchant: world().merchant, cardId: card.cardId }, signal);
      await gateway().disableCard({ merchant: world().merchant, cardId: card.cardId }, signal);
      const { state } = await outcomeOf(gateway().charge(charge({ source }), signal));
      expect(['failed', 'declined', 'refused', 'not-found']).toContain(state);
    });

    it('stores no declined card', async () => {
      const order = {
        requestId: randomUUID(),
        merchant: world().merchant,
        nonce: world().nonce('declined'),
        verificationToken: null,
        customer: customer(),
      };
      expect(await failureOf(gateway().saveCard(order, signal))).toBe('declined');
    });
  });
}
