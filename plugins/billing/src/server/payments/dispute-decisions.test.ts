import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DisputeReport } from '../../contract.ts';
import type { CreditNote, Dispute, Invoice, Payment } from '../../generated/types.ts';
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
async function paid(amount = 100): Promise<{ readonly id: number; readonly payment: number }> {
  const { id } = await portal.addInvoice({ title: `Advice ${randomUUID()}` });
  await portal.pay(id, { method: 'CARD', nonce: randomUUID(), amount });
  return { id, payment: (await portal.invoice(id)).payments[0]!.id };
}

interface Facts {
  readonly invoice: Invoice;
  readonly payments: readonly Payment[];
  readonly disputes: readonly Dispute[];
  readonly credit_notes: readonly CreditNote[];
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
    expect((await facts(id)).disputes[0]!.withheld_cents).toBe(7_000);
    const home = await portal.done<{ data: { disputes: { dispute: Dispute }[] } }>(
      'GET',
      '/disputes',
    );
    const listed = home.data.disputes.find(({ dispute }) => dispute.payment_id === payment);
    expect(listed?.dispute.withheld_cents).toBe(7_000);
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

  it.each<[string, number, number, readonly unknown[]]>([
    ['all of a loss', 10_000, 0, ['paid', 10_000, 0, 0]],
    ['a part of a loss', 10_000, 6_000, ['paid', 4_000, 6_000, 6_000]],
    ['a loss of a part', 4_000, 0, ['paid', 10_000, 0, 0]],
  ])(
    'withdraw the credit note when a bank reverses %s that was canceled',
    async (_, lost, left, expected) => {
      const { id, payment } = await paid();
      await report(payment, 'first', { state: 'lost', amountCents: lost });
      expect((await decide(id, 0, 'cancel')).status).toBe(200);
      const [note] = (await facts(id)).credit_notes;
      await report(
        payment,
        'first',
        left === 0
          ? { state: 'won', version: 2, amountCents: lost }
          : { state: 'lost', version: 2, amountCents: left },
      );
      expect(await shown(id)).toEqual(expected);
      const { credit_notes: notes } = await facts(id);
      expect(notes[0]).toMatchObject({ number: note!.number, amount_cents: lost });
      expect(notes[0]!.revoked_at).not.toBeNull();
      expect(notes.slice(1).map(({ amount_cents }) => amount_cents)).toEqual(
        left === 0 ? [] : [left],
      );
    },
  );

  it('keep the credit note of a loss while another loss covers what the bank reverses', async () => {
    const { id, payment } = await paid();
    await report(payment, 'first', { state: 'lost' });
    await report(payment, 'second', { state: 'lost' });
    expect((await decide(id, 0, 'cancel')).status).toBe(200);
    await report(payment, 'first', { state: 'won', version: 2 });
    expect(await shown(id)).toEqual(['refunded', 0, 10_000, 10_000]);
  });

  it('wait for a decision again when a reversed loss is lost after all', async () => {
    const { id, payment } = await paid();
    await report(payment, 'first', { state: 'lost' });
    expect((await decide(id, 0, 'cancel')).status).toBe(200);
    await report(payment, 'first', { state: 'won', version: 2 });
    await report(payment, 'first', { state: 'lost', version: 3 });
    expect(await shown(id)).toEqual(['disputed', 0, 0, 10_000]);
    expect((await decide(id, 0, 'cancel')).status).toBe(200);
    expect(await shown(id)).toEqual(['refunded', 0, 10_000, 10_000]);
    expect((await facts(id)).credit_notes).toHaveLength(2);
  });

  it.each<['cancel' | 'collect', readonly unknown[]]>([
    ['cancel', ['sent', 0, 6_000, 6_000]],
    ['collect', ['sent', 0, 0, 6_000]],
  ])(
    'follow only the last decision when a loss is reviewed, lost again, and then: %s',
    async (intent, expected) => {
      const { id, payment } = await paid(60);
      const lost = { state: 'lost', amountCents: 6_000 } as const;
      await report(payment, 'first', lost);
      expect((await decide(id, 0, 'cancel')).status).toBe(200);
      await report(payment, 'first', { ...lost, state: 'review', version: 2 });
      await report(payment, 'first', { ...lost, version: 3 });
      expect((await decide(id, 0, intent)).status).toBe(200);
      expect(await shown(id)).toEqual(expected);
    },
  );

  it.each<[string, readonly Partial<DisputeReport>[], readonly unknown[]]>([
    ['all', [{ state: 'won' }, { state: 'won' }], ['paid', 10_000, 0, 0]],
    ['a part', [{ state: 'won' }, { amountCents: 6_000 }], ['paid', 4_000, 6_000, 6_000]],
    ['a part of one', [{ amountCents: 6_000 }, { state: 'won' }], ['paid', 4_000, 6_000, 6_000]],
  ])(
    'withdraw what one of them credited when the bank reverses %s of two losses',
    async (_, ends, expected) => {
      const { id, payment } = await paid();
      await report(payment, 'first', { state: 'lost' });
      await report(payment, 'second', { state: 'lost' });
      expect((await decide(id, 0, 'cancel')).status).toBe(200);
      expect((await decide(id, 1, 'cancel')).status).toBe(200);
      await report(payment, 'first', { state: 'lost', version: 2, ...ends[0] });
      await report(payment, 'second', { state: 'lost', version: 2, ...ends[1] });
      expect(await shown(id)).toEqual(expected);
    },
  );

  it('keep the credit note of a loss when the bank reverses another one that was collected', async () => {
    const { id, payment } = await paid();
    await report(payment, 'first', { state: 'lost', amountCents: 4_000 });
    await report(payment, 'second', { state: 'lost', amountCents: 6_000 });
    expect((await decide(id, 0, 'cancel')).status).toBe(200);
    expect((await decide(id, 1, 'collect')).status).toBe(200);
    await report(payment, 'second', { state: 'won', version: 2, amountCents: 6_000 });
    expect(await shown(id)).toEqual(['paid', 6_000, 4_000, 4_000]);
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
