import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DisputeReport } from '../../contract.ts';
import type { Dispute, Invoice, Payment } from '../../generated/types.ts';
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

/** A card payment of all of an invoice of $100; their ids. */
async function paid(): Promise<{ readonly id: number; readonly payment: number }> {
  const { id } = await portal.addInvoice({ title: `Advice ${randomUUID()}` });
  await portal.pay(id, { method: 'CARD', nonce: randomUUID() });
  return { id, payment: (await portal.invoice(id)).payments[0]!.id };
}

interface Facts {
  readonly invoice: Invoice;
  readonly payments: readonly Payment[];
  readonly disputes: readonly Dispute[];
}
const facts = async (id: number) => (await portal.invoice(id)) as unknown as Facts;

/** Status, paid, credited, and withheld cents. */
async function shown(id: number): Promise<readonly unknown[]> {
  const { invoice, payments } = await facts(id);
  const { status, paid_amount_cents, credited_cents } = invoice;
  return [status, paid_amount_cents, credited_cents, payments[0]!.withheld_cents];
}

const decide = async (id: number, place: number, intent: 'cancel' | 'collect') => {
  const { disputes } = await facts(id);
  return portal.call('POST', `/disputes/${String(disputes.at(-1 - place)!.id)}/decision`, {
    intent,
  });
};
const report = (payment: number, disputeId: string, fields: Partial<DisputeReport> = {}) =>
  portal.dispute(payment, { disputeId: `${disputeId} of ${String(payment)}`, ...fields });
const refund = (payment: number, amount: number) =>
  portal.call('POST', `/payments/${String(payment)}/refund`, {
    amount,
    reason: 'Plan changed',
    intent: 'cancel',
  });

describe('disputes of one payment', () => {
  it('cancel no more than was lost, however many losses are decided', async () => {
    const { id, payment } = await paid();
    await report(payment, 'first', { state: 'lost' });
    await report(payment, 'second', { state: 'lost' });
    expect(await shown(id)).toEqual(['disputed', 0, 0, 10_000]);
    expect((await decide(id, 0, 'cancel')).status).toBe(200);
    expect((await decide(id, 1, 'cancel')).status).toBe(200);
    expect(await shown(id)).toEqual(['refunded', 0, 10_000, 10_000]);
  });

  it('leave to a collected loss what a canceled one did not cover', async () => {
    const { id, payment } = await paid();
    await report(payment, 'first', { state: 'lost', amountCents: 4_000 });
    await report(payment, 'second', { state: 'lost' });
    expect((await decide(id, 1, 'collect')).status).toBe(200);
    expect((await decide(id, 0, 'cancel')).status).toBe(200);
    expect(await shown(id)).toEqual(['sent', 0, 0, 10_000]);
  });

  it('withhold and cancel only what a refund left', async () => {
    const { id, payment } = await paid();
    expect((await refund(payment, 30)).status).toBe(201);
    await report(payment, 'first');
    expect(await shown(id)).toEqual(['disputed', 0, 3_000, 7_000]);
    await report(payment, 'first', { state: 'lost', version: 2 });
    expect((await decide(id, 0, 'cancel')).status).toBe(200);
    expect(await shown(id)).toEqual(['refunded', 0, 10_000, 7_000]);
  });

  it('withhold nothing of a payment that was refunded', async () => {
    const { id, payment } = await paid();
    expect((await refund(payment, 100)).status).toBe(201);
    await report(payment, 'first', { state: 'lost' });
    expect(await shown(id)).toEqual(['refunded', 0, 10_000, 0]);
  });

  it('meet a refund under way: together they take no more than was paid', async () => {
    const { id, payment } = await paid();
    let open: () => void = () => undefined;
    bank.gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const refunding = refund(payment, 30);
    await expect.poll(() => bank.count('refund')).toBe(1);
    await report(payment, 'first');
    expect(await shown(id)).toEqual(['disputed', 0, 0, 10_000]);
    open();
    await refunding;
    await expect.poll(() => shown(id)).toEqual(['disputed', 0, 3_000, 7_000]);
    await report(payment, 'first', { state: 'won', version: 2 });
    expect(await shown(id)).toEqual(['paid', 7_000, 3_000, 0]);
  });

  it('refuse a refund that begins after the dispute', async () => {
    const { payment } = await paid();
    await report(payment, 'first', { amountCents: 1_000 });
    expect((await refund(payment, 30)).status).toBe(409);
  });

  it('return the money when a bank takes a loss back, whatever was decided', async () => {
    const { id, payment } = await paid();
    await report(payment, 'first', { state: 'lost' });
    expect((await decide(id, 0, 'collect')).status).toBe(200);
    expect(await shown(id)).toEqual(['sent', 0, 0, 10_000]);
    await report(payment, 'first', { state: 'won', version: 2 });
    expect(await shown(id)).toEqual(['paid', 10_000, 0, 0]);
    expect((await decide(id, 0, 'cancel')).status).toBe(409);
  });

  it('change nothing when they are reported twice, late, in another currency, or of an unknown payment', async () => {
    const { id, payment } = await paid();
    expect(await report(payment, 'first', { version: 2, state: 'won' })).toEqual([true]);
    expect(await report(payment, 'first', { version: 2, state: 'won' })).toEqual([false]);
    expect(await report(payment, 'first', { version: 1 })).toEqual([false]);
    expect(await report(payment, 'second', { currency: 'EUR' })).toEqual([false]);
    expect(await report(payment, 'third', { paymentId: 'unknown' })).toEqual([false]);
    expect(await report(payment, 'fourth', { merchant: 'BFA' })).toEqual([false]);
    expect(await shown(id)).toEqual(['paid', 10_000, 0, 0]);
  });
});
