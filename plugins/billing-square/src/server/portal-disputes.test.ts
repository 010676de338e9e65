import type { Dispute, Invoice } from '@porchlight/billing/contract';
import { createFakeClock } from '@porchlight/testing';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { billingCalls, type BillingCalls } from '../testing/billing-calls.fixture.ts';
import { openSquarePortal, type SquarePortal } from '../testing/square-portal.fixture.ts';

const clock = createFakeClock('2026-11-23T15:00:00Z');
let world: SquarePortal;
let calls: BillingCalls;

beforeAll(async () => {
  world = await openSquarePortal({ clock, plugins: ['recurring'] });
  calls = billingCalls(world, (ms) => clock.advance(ms));
});
beforeEach(() => clock.advance(600_000));
afterEach(async () => {
  const { control } = world.emulator;
  control.clearFaults();
  await control.settled();
  expect(control.violations()).toEqual([]);
});
afterAll(() => world.close());

interface Facts {
  readonly invoice: Invoice;
  readonly disputes: readonly Dispute[];
}

/** A paid invoice of $125, with its payment at Square. */
async function paid(): Promise<{ id: number; payment: number; squareId: string }> {
  const { id } = await calls.addInvoice({ title: `Advice ${randomUUID()}` });
  await calls.payByCard(id, { nonce: 'cnon:card-nonce-ok', key: randomUUID() });
  const [payment] = (await calls.invoice(id)).payments;
  const { payments } = world.emulator.control.state().merchants['BFS']!;
  return { id, payment: payment!.id, squareId: payments.at(-1)!.id };
}

const facts = async (id: number): Promise<Facts> =>
  ((await calls.call('GET', `/invoices/${String(id)}`)).body as { data: Facts }).data;

/** Status, paid cents, and the states of the disputes, newest first. */
async function shown(id: number): Promise<readonly unknown[]> {
  const { invoice, disputes } = await facts(id);
  return [invoice.status, invoice.paid_amount_cents, ...disputes.map(({ state }) => state)];
}

/** All money that was received and is not withheld. */
async function received(): Promise<number> {
  const { body } = await calls.call('GET', '/payments?page=1&page_size=10');
  return (body as { sums: { net_cents: number } }).sums.net_cents;
}

async function expectShown(id: number, expected: readonly unknown[]): Promise<void> {
  await world.emulator.control.settled();
  await expect.poll(() => shown(id)).toEqual(expected);
}

describe('a dispute of a card payment', () => {
  it.each([
    ['all of it, won', { cents: 12_500 }, ['PROCESSING', 'WON'], [0, 12_500], 'won', 'paid'],
    ['all of it, lost', {}, ['PROCESSING', 'LOST'], [0, 0], 'lost', 'disputed'],
    ['all of it, accepted', {}, ['ACCEPTED'], [0, 0], 'accepted', 'disputed'],
    ['a part, won', { cents: 2_500 }, ['WON'], [10_000, 12_500], 'won', 'paid'],
    ['a part, lost', { cents: 2_500 }, ['LOST'], [10_000, 10_000], 'lost', 'disputed'],
    [
      'a question, closed',
      { isInquiry: true },
      ['INQUIRY_PROCESSING', 'INQUIRY_CLOSED'],
      [12_500, 12_500],
      'inquiry_closed',
      'paid',
    ],
    [
      'a question, then a dispute that is lost',
      { isInquiry: true },
      ['EVIDENCE_REQUIRED', 'LOST'],
      [12_500, 0],
      'lost',
      'disputed',
    ],
  ] as const)(
    'withholds money until the bank decides: %s',
    async (_, given, steps, [during, after], end, status) => {
      const { id, squareId } = await paid();
      const before = await received();
      const dispute = world.emulator.control.openDispute(squareId, given);
      const isInquiry = 'isInquiry' in given;
      const first = isInquiry ? ['paid', during, 'inquiry'] : ['disputed', during, 'open'];
      await expectShown(id, first);
      expect(await received()).toBe(before - 12_500 + during);
      for (const state of steps) world.emulator.control.changeDispute(dispute.id, state);
      await expectShown(id, [status, after, end]);
      expect(await received()).toBe(before - 12_500 + after);
    },
  );

  it.each(['duplicate', 'reorder', 'replay', 'drop'] as const)(
    'ends with the state of Square after webhooks that %s',
    async (kind) => {
      const { id, squareId } = await paid();
      const { control } = world.emulator;
      const more = kind === 'reorder' ? { count: 3 } : { times: 20 };
      control.addFault({ on: 'webhook', kind, ...more } as Parameters<typeof control.addFault>[0]);
      const dispute = control.openDispute(squareId);
      control.changeDispute(dispute.id, 'PROCESSING');
      control.changeDispute(dispute.id, 'LOST');
      control.clearFaults();
      await control.advance(60_000);
      for (let run = 0; run < 2; run += 1) await calls.reconcile();
      await expectShown(id, ['disputed', 0, 'lost']);
    },
  );

  it('adds up two disputes of one payment, and withholds no more than a refund left of it', async () => {
    const { id, payment, squareId } = await paid();
    const { control } = world.emulator;
    expect((await calls.refund(payment, { amount: 25, key: randomUUID() })).status).toBe(202);
    clock.advance(2_000);
    await control.advance(0);
    await expectShown(id, ['paid', 10_000]);
    const first = control.openDispute(squareId, { cents: 5_000 });
    await expectShown(id, ['disputed', 5_000, 'open']);
    const second = control.openDispute(squareId, { cents: 12_500 });
    await expectShown(id, ['disputed', 0, 'open', 'open']);
    control.changeDispute(second.id, 'WON');
    await expectShown(id, ['disputed', 5_000, 'won', 'open']);
    control.changeDispute(first.id, 'WON');
    await expectShown(id, ['paid', 10_000, 'won', 'won']);
  });

  it('refuses a refund, a card, a mail, and a void while it is open, and records cash', async () => {
    const { id, payment, squareId } = await paid();
    world.emulator.control.openDispute(squareId);
    await expectShown(id, ['disputed', 0, 'open']);
    const refund = await calls.refund(payment, { amount: 25, key: randomUUID() });
    expect([refund.status, refund.text]).toEqual([409, expect.stringContaining('disputed')]);
    const card = { method: 'CARD', amount: 1, invoice_id: id, nonce: 'cnon:card-nonce-ok' };
    expect((await calls.call('POST', '/payments/typed-in', card)).status).toBe(409);
    const cash = { method: 'CASH', amount: 1, invoice_id: id };
    expect((await calls.call('POST', '/payments/typed-in', cash)).status).toBe(201);
    expect((await calls.call('POST', `/invoices/${String(id)}/send`, {})).status).toBe(409);
    expect((await calls.void(id)).status).toBe(409);
    const { public_id } = (await facts(id)).invoice;
    const page = await world.portal.request('GET', `/api/public/invoices/${public_id}`);
    expect(page.text).toContain('"kind":"none"');
  });

  it.each([
    ['collect', 'sent', 0],
    ['cancel', 'refunded', 12_500],
  ] as const)(
    'lets an agent decide once, to %s what was lost',
    async (intent, status, credited) => {
      const { id, squareId } = await paid();
      const opened = world.emulator.control.openDispute(squareId);
      await expectShown(id, ['disputed', 0, 'open']);
      const [dispute] = (await facts(id)).disputes;
      const decide = () =>
        calls.call('POST', `/disputes/${String(dispute!.id)}/decision`, { intent });
      expect((await decide()).status).toBe(409);
      world.emulator.control.changeDispute(opened.id, 'LOST');
      await expectShown(id, ['disputed', 0, 'lost']);
      expect((await decide()).status).toBe(200);
      expect((await decide()).status).toBe(409);
      const { invoice } = await facts(id);
      expect([invoice.status, invoice.credited_cents]).toEqual([status, credited]);
    },
  );

  it('shows amount, reason, and deadline, and knows nothing of disputes of others', async () => {
    const { id, squareId } = await paid();
    world.emulator.control.openDispute(squareId, { cents: 2_500, reason: 'DUPLICATE' });
    await expectShown(id, ['disputed', 10_000, 'open']);
    expect((await facts(id)).disputes).toMatchObject([
      { gateway: 'Square', amount_cents: 2_500, withheld_cents: 2_500, reason: 'duplicate' },
    ]);
    expect((await facts(id)).disputes[0]?.due_at).toMatch(/^2026-12-07T/);
  });
});

it('pauses the schedule whose payment is disputed, until an agent resumes it', async () => {
  const invoiceId = await calls.addDueSchedule();
  await calls.run('recurring.charge-due');
  await expect.poll(() => calls.periods(invoiceId)).toEqual(['paid']);
  const { payments } = world.emulator.control.state().merchants['BFS']!;
  world.emulator.control.openDispute(payments.at(-1)!.id, { isInquiry: true });
  await world.emulator.control.settled();
  const schedules = async () =>
    (await calls.call('GET', '/recurring-payments?page=1&page_size=50')).text;
  await expect.poll(schedules).toContain('a payment is disputed at the bank of the card');
});
