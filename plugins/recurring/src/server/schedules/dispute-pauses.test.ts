import { Collections } from '@porchlight/billing/contract';
import { Writes } from '@porchlight/server';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { CARD_DISPUTED, DISPUTED } from '../../rules/pause-reasons.ts';
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
beforeEach(() => portal.startOver());

interface Disputed {
  readonly id: number;
  readonly invoice_id: number;
  readonly gateway_payment_id: string;
  readonly merchant: string;
}

/** The latest card payment of the portal. */
async function lastPayment(): Promise<Disputed> {
  const [payment] = await portal.database.query<Disputed>(
    'select id::int, invoice_id::int, gateway_payment_id, merchant from billing_payment order by id desc limit 1',
  );
  return payment!;
}

async function dispute(payment: Disputed, state: 'open' | 'inquiry' | 'won', version = 1) {
  const snapshot = portal.portal.kernel.currentSnapshot();
  await snapshot.service(Writes)!.run({ kind: 'system', plugin: 'fixture-cards' }, (unit) =>
    snapshot.service(Collections)!.record(unit, 'fixture-cards', {
      kind: 'dispute',
      disputeId: `dispute of ${String(payment.id)}`,
      paymentId: payment.gateway_payment_id,
      merchant: payment.merchant,
      state,
      reason: 'canceled',
      amountCents: 2_990,
      currency: 'USD',
      version,
      dueAt: null,
      openedAt: null,
      changedAt: null,
    }),
  );
}

/** A schedule of the client of another one; returns its id. */
async function addSibling(
  of: number,
  change: { readonly mode: 'card' | 'invoice' | 'other card' | 'stored again' },
): Promise<number> {
  const id = await portal.addSchedule({ hasCard: true });
  const client = `(select customer_id from recurring_schedule where id = ${String(of)})`;
  const card = `(select saved_card_id from recurring_schedule where id = ${String(of)})`;
  const own = `(select saved_card_id from recurring_schedule where id = ${String(id)})`;
  await portal.database.query(
    `update recurring_schedule set customer_id = ${client} where id = $1`,
    [id],
  );
  if (change.mode === 'card' || change.mode === 'invoice')
    await portal.database.query(
      `update recurring_schedule set saved_card_id = ${card}, mode = $2 where id = $1`,
      [id, change.mode],
    );
  else {
    const digits = change.mode === 'other card' ? "'4242'" : 'last4';
    await portal.database.query(
      `update billing_saved_card set client_id = ${client}, last4 = ${digits} where id = ${own}`,
    );
  }
  return id;
}

const shown = async (id: number) => {
  const { status, pause_reason: reason } = await portal.payment(id);
  return [status, reason];
};

it('pauses what charges the disputed card, says why, and lets only an agent resume it', async () => {
  const own = await portal.addSchedule({ hasCard: true });
  await portal.runJob('2026-04-02');
  const payment = await lastPayment();
  const same = await addSibling(own, { mode: 'card' });
  const again = await addSibling(own, { mode: 'stored again' });
  const other = await addSibling(own, { mode: 'other card' });
  const invoices = await addSibling(own, { mode: 'invoice' });
  const foreign = await portal.addSchedule({ hasCard: true });
  await dispute(payment, 'open');
  await expect.poll(() => shown(own)).toEqual(['PAUSED', DISPUTED]);
  expect(await shown(same)).toEqual(['PAUSED', CARD_DISPUTED]);
  expect(await shown(again)).toEqual(['PAUSED', CARD_DISPUTED]);
  for (const id of [other, invoices, foreign]) expect(await shown(id)).toEqual(['ACTIVE', null]);
  await dispute(payment, 'won', 2);
  await portal.runJob('2026-05-02');
  expect(await shown(same)).toEqual(['PAUSED', CARD_DISPUTED]);
  const resumed = await portal.call('POST', `/recurring-payments/${String(same)}/resume`);
  expect(resumed.status).toBe(200);
  expect(await shown(same)).toEqual(['ACTIVE', null]);
});

it('pauses again what an agent resumed when a question of the bank becomes a dispute', async () => {
  const own = await portal.addSchedule({ hasCard: true });
  await portal.runJob('2026-04-02');
  const payment = await lastPayment();
  await dispute(payment, 'inquiry');
  await expect.poll(() => shown(own)).toEqual(['PAUSED', DISPUTED]);
  await portal.call('POST', `/recurring-payments/${String(own)}/resume`);
  expect(await shown(own)).toEqual(['ACTIVE', null]);
  await dispute(payment, 'open', 2);
  await expect.poll(() => shown(own)).toEqual(['PAUSED', DISPUTED]);
});

it.each<[string, 'decline' | 'unknown', string]>([
  ['was declined', 'decline', 'The card was declined'],
  ['waits for its repetition', 'unknown', 'Check at the gateway'],
])(
  'charges nothing more to the disputed card for a completed schedule whose payment %s',
  async (_, answer, reason) => {
    const own = await portal.addSchedule({ hasCard: true });
    await portal.runJob('2026-04-02');
    const payment = await lastPayment();
    const ended = await addSibling(own, { mode: 'card' });
    const digits = await addSibling(own, { mode: 'other card' });
    for (const id of [ended, digits]) {
      await portal.database.query(
        `update recurring_agreement set saved_card_id =
           (select saved_card_id from recurring_schedule where id = $1) where schedule_id = $1`,
        [id],
      );
      await portal.database.query(
        `update billing_invoice i set customer_id = s.customer_id
         from recurring_schedule s where s.invoice_id = i.id and s.id = $1`,
        [id],
      );
    }
    if (answer === 'decline') cards.answers.push('decline', 'decline');
    else cards.problem = 'Enter the keys of the gateway.';
    await portal.runJob('2026-04-03');
    cards.problem = null;
    for (const id of [ended, digits])
      await portal.database.query(
        `update recurring_schedule set status = 'COMPLETED', next_payment_date = null where id = $1`,
        [id],
      );
    const calls = cards.calls.length;
    await dispute(payment, 'open');
    await expect.poll(() => shown(own)).toEqual(['PAUSED', DISPUTED]);
    const { charges } = await portal.details(ended);
    expect(charges).toMatchObject([{ state: 'failed' }]);
    expect(charges[0]!.failure_reason).toContain(reason);
    expect(await shown(ended)).toEqual(['COMPLETED', null]);
    await portal.runJob('2026-04-04');
    expect(cards.calls).toHaveLength(calls + 1);
    expect(await portal.charges(ended)).toEqual([['2026-04-02', 'failed']]);
    expect(await portal.charges(digits)).toEqual([['2026-04-02', 'paid']]);
  },
);

it('locks schedules in the order of their ids, as those who store payments do', async () => {
  const ended = await portal.addSchedule({ hasCard: true, dueDate: '2026-03-03' });
  const own = await portal.addSchedule({ hasCard: true });
  await portal.runJob('2026-04-02');
  const payment = await lastPayment();
  cards.answers.push('decline');
  await portal.runJob('2026-04-03');
  await portal.database.query(
    `update recurring_schedule s set status = 'COMPLETED', next_payment_date = null, saved_card_id = o.saved_card_id,
       customer_id = o.customer_id from recurring_schedule o where s.id = $1 and o.id = $2`,
    [ended, own],
  );
  const { release, held } = await lock(ended);
  onTestFinished(release);
  await dispute(payment, 'open');
  const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and application_name = $1`;
  const name = `porchlight ${portal.database.schema}`;
  await expect.poll(() => portal.database.query(waiting, [name])).toHaveLength(1);
  const free = 'select id::int from recurring_schedule where id = $1 for update nowait';
  expect(await portal.database.query(free, [own])).toEqual([{ id: own }]);
  release();
  await held;
  await expect.poll(() => shown(own)).toEqual(['PAUSED', DISPUTED]);
  expect(await portal.charges(ended)).toEqual([['2026-04-03', 'failed']]);
});

/** Holds the row of a schedule in a transaction of its own, until that is released. */
async function lock(id: number) {
  const writes = portal.portal.kernel.currentSnapshot().service(Writes)!;
  let release: () => void = () => undefined;
  let held: Promise<void> = Promise.resolve();
  await new Promise<void>((locked) => {
    held = writes.run({ kind: 'system', plugin: 'fixture-cards' }, async (unit) => {
      await unit.trx('recurring_schedule').where({ id }).forUpdate().first();
      const released = new Promise<void>((resolve) => (release = resolve));
      locked();
      await released;
      unit.unchanged();
    });
  });
  return { release, held };
}
