import { HealthChecks } from '@porchlight/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RecurringAttentionResponse } from '../../generated/types.ts';
import {
  cards,
  createRecurringPortal,
  type RecurringPortal,
} from '../testing/recurring-portal.fixture.ts';

let portal: RecurringPortal;
beforeAll(async () => {
  portal = await createRecurringPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.startOver();
  await portal.database.query(
    `update recurring_charge set state = 'skipped', retry_on = null where state in ('open', 'pending', 'retry')`,
  );
});

it('retries a declined card after 1, 3, and 5 days, then pauses the schedule and lists it for the agent', async () => {
  const id = await portal.addSchedule({ hasCard: true });
  cards.answers.push('decline', 'decline', 'decline', 'decline');
  const tries: number[] = [];
  for (const day of ['02', '03', '04', '05', '06', '07', '08']) {
    await portal.runJob(`2026-04-${day}`);
    tries.push(cards.calls.length);
  }
  expect(tries).toEqual([1, 2, 2, 3, 3, 4, 4]);
  expect(new Set(cards.calls.map(({ paymentKey }) => paymentKey)).size).toBe(4);
  expect(await portal.payment(id)).toMatchObject({
    status: 'PAUSED',
    pause_reason: 'The card was declined',
    payments_made: 0,
    attention: 1,
  });
  const owner = await portal.signIn('owner');
  const { data } = (
    await portal.call('GET', '/recurring-payments/attention', undefined, owner)
  ).json<RecurringAttentionResponse>();
  const mine = data.items.find(({ recurring_payment: payment }) => payment.id === id);
  expect(mine?.charge).toMatchObject({ state: 'failed', failure_reason: 'The card was declined' });
  const health = portal.portal.kernel
    .currentSnapshot()
    .extensions(HealthChecks)
    .find((check) => check.id === 'recurring.schedules')!;
  expect(await health.check(new AbortController().signal)).toEqual({
    state: 'healthy',
    detail: '0 recurring payments, all charged on time. 1 for an agent to look at',
  });
});

it('charges a card no second time that expired or is closed, and pauses the schedule at once', async () => {
  const id = await portal.addSchedule({ hasCard: true });
  cards.answers.push('expired');
  for (const day of ['02', '03', '05', '07']) await portal.runJob(`2026-04-${day}`);
  expect(cards.calls).toHaveLength(1);
  expect(await portal.charges(id)).toEqual([['2026-04-02', 'failed']]);
  expect(await portal.payment(id)).toMatchObject({
    status: 'PAUSED',
    pause_reason: 'The card has expired',
  });
});

it('repeats no charge that billing refuses for certain', async () => {
  const id = await portal.addSchedule({ hasCard: true });
  await portal.database.query(
    "update billing_saved_card set merchant = 'BFA' where id = (select saved_card_id from recurring_schedule where id = $1)",
    [id],
  );
  for (const day of ['02', '03', '04']) await portal.runJob(`2026-04-${day}`);
  expect(cards.calls).toEqual([]);
  const { charges, cards: usable } = await portal.details(id);
  expect(charges).toMatchObject([{ state: 'unsent', attempts: 1 }]);
  expect(charges[0]!.failure_reason).toContain('stored with another merchant');
  expect(usable).toEqual([]);
});

it.each(['cancel', 'pause, then cancel', 'delete', 'void'])(
  'lists an attempt with an unknown result for the agent once its schedule ends by %s',
  async (end) => {
    const id = await portal.addSchedule({ hasCard: true });
    cards.answers.push('away', 'away', 'away', 'away', 'away');
    cards.problem = 'The access token was refused.';
    await portal.runJob('2026-04-02');
    cards.problem = null;
    expect(await portal.charges(id)).toEqual([['2026-04-02', 'open']]);
    const { customer_id: client, invoice_id: invoice } = await portal.payment(id);
    const cancel = () => portal.call('DELETE', `/recurring-payments/${String(id)}`);
    const ended = {
      cancel,
      'pause, then cancel': async () => {
        portal.clock.advance(2 * 3_600_000);
        await portal.call('POST', `/recurring-payments/${String(id)}/pause`);
        return cancel();
      },
      delete: () => portal.call('DELETE', `/clients/${String(client)}`),
      void: () => portal.call('DELETE', `/invoices/${String(invoice)}`),
    }[end]!;
    expect((await ended()).status).toBe(200);
    await expect.poll(() => portal.charges(id)).toEqual([['2026-04-02', 'failed']]);
    const { charges, recurring_payment: payment } = await portal.details(id);
    expect(payment).toMatchObject({ status: 'CANCELLED', attention: 1 });
    expect(charges[0]!.failure_reason).toMatch(/^Check at the gateway/);
    await portal.runJob('2026-04-05');
    expect(cards.charged()).toEqual([]);
  },
);

it('continues as usual once a later attempt succeeds', async () => {
  const id = await portal.addSchedule({ hasCard: true });
  cards.answers.push('decline');
  await portal.runJob('2026-04-02');
  expect(await portal.charges(id)).toEqual([['2026-04-02', 'retry']]);
  await portal.runJob('2026-04-03');
  expect(await portal.charges(id)).toEqual([['2026-04-02', 'paid']]);
  expect(await portal.payment(id)).toMatchObject({ status: 'ACTIVE', payments_made: 1 });
});

it('charges no next payment while a declined one is retried', async () => {
  const id = await portal.addSchedule({ hasCard: true, frequency: 'DAILY', dueDate: '2026-04-01' });
  cards.answers.push('decline', 'decline');
  await portal.runJob('2026-04-02');
  await portal.runJob('2026-04-03');
  await portal.runJob('2026-04-04');
  expect(await portal.charges(id)).toEqual([['2026-04-02', 'retry']]);
  await portal.runJob('2026-04-05');
  expect(await portal.charges(id)).toEqual([
    ['2026-04-02', 'paid'],
    ['2026-04-03', 'missed'],
    ['2026-04-04', 'missed'],
    ['2026-04-05', 'paid'],
  ]);
  expect(cards.charged()).toHaveLength(2);
});

it('retries nothing by itself once the schedule is paused, resumed, or canceled', async () => {
  const paused = await portal.addSchedule({ hasCard: true });
  const canceled = await portal.addSchedule({ hasCard: true });
  cards.answers.push('decline', 'decline');
  await portal.runJob('2026-04-02');
  await portal.call('POST', `/recurring-payments/${String(paused)}/pause`);
  await portal.call('POST', `/recurring-payments/${String(paused)}/resume`);
  await portal.call('DELETE', `/recurring-payments/${String(canceled)}`);
  await portal.runJob('2026-04-03');
  expect(cards.charged()).toEqual([]);
  expect(await portal.charges(paused)).toEqual([['2026-04-02', 'failed']]);
  expect(await portal.charges(canceled)).toEqual([['2026-04-02', 'skipped']]);
});

describe('a period whose card was declined and whose invoice is written off', () => {
  /** A schedule of one payment of $100 that was declined, whose invoice is with the client. */
  async function declined() {
    const id = await portal.addSchedule({ hasCard: true, total: 1, cents: 10_000 });
    cards.answers.push('decline');
    await portal.runJob('2026-04-02');
    const invoice = (await portal.details(id)).charges[0]!.invoice_id!;
    const call = async (method: string, path: string, body: object = {}) => {
      const answer = await portal.call(method, `/invoices/${String(invoice)}${path}`, body);
      expect(answer.text).toContain('"success":true');
      return answer;
    };
    await call('POST', '/send');
    const writeOff = async (cents: number) => {
      const answer = await call('POST', '/waivers', { cents, reason: 'Rounded' });
      return answer.json<{ data: { waiver: { id: number } } }>().data.waiver.id;
    };
    const pay = async (amount: number) => {
      const body = { invoice_id: invoice, method: 'CASH', amount };
      expect((await portal.call('POST', '/payments/typed-in', body)).status).toBe(201);
    };
    return { id, writeOff, pay, undo: (it: number) => call('DELETE', `/waivers/${String(it)}`) };
  }
  const shown = async (id: number) => {
    const { status, payments_made: made, attention } = await portal.payment(id);
    return [await portal.charges(id), status, made, attention];
  };

  it.each<[string, number, number]>([
    ['in full', 10_000, 0],
    ['but for what the client paid', 100, 99],
  ])(
    'counts as settled when it is written off %s, and no period more is charged',
    async (_, cents, paid) => {
      const { id, writeOff, pay } = await declined();
      await writeOff(cents);
      if (paid > 0) await pay(paid);
      const settled = [[['2026-04-02', 'written_off']], 'COMPLETED', 1, 0];
      await expect.poll(() => shown(id)).toEqual(settled);
      await portal.runJob('2026-04-03');
      await portal.runJob('2026-05-02');
      expect(await shown(id)).toEqual(settled);
      expect(cards.charged()).toEqual([]);
    },
  );

  it('waits for the client again when the write-off is undone, and counts once when it is paid then', async () => {
    const { id, writeOff, undo, pay } = await declined();
    const waiver = await writeOff(10_000);
    await expect.poll(() => portal.charges(id)).toEqual([['2026-04-02', 'written_off']]);
    await undo(waiver);
    await expect.poll(() => shown(id)).toEqual([[['2026-04-02', 'sent']], 'COMPLETED', 1, 0]);
    await pay(100);
    await expect.poll(() => shown(id)).toEqual([[['2026-04-02', 'paid']], 'COMPLETED', 1, 0]);
  });

  it.each(['retry', 'failed'] as const)(
    'charges and confirms nothing when the report of it was lost in state %s',
    async (state) => {
      const { id, writeOff } = await declined();
      await writeOff(10_000);
      await expect.poll(() => portal.charges(id)).toEqual([['2026-04-02', 'written_off']]);
      await portal.database.query(
        `update recurring_schedule set status = 'ACTIVE', next_payment_date = '2026-05-02', payments_made = 0 where id = $1`,
        [id],
      );
      await portal.database.query(
        `update recurring_charge set state = $2, is_counted = false, retry_on = $3 where schedule_id = $1`,
        [id, state, state === 'retry' ? '2026-04-03' : null],
      );
      if (state === 'retry') await portal.runJob('2026-04-03');
      const { charges } = await portal.details(id);
      const answer = await portal.call(
        'POST',
        `/recurring-payments/${String(id)}/charges/${String(charges[0]!.id)}/charge`,
      );
      expect([charges[0]!.state, answer.status]).toEqual([
        state === 'retry' ? 'written_off' : 'failed',
        409,
      ]);
      if (state === 'failed')
        expect(answer.text).toContain(
          'is paid, written off, or void, so there is nothing to charge',
        );
      expect(cards.charged()).toEqual([]);
    },
  );
});
