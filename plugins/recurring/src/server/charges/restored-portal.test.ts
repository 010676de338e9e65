import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  cards,
  createRecurringPortal,
  type RecurringPortal,
} from '../testing/recurring-portal.fixture.ts';
import { askedSince } from './payment-key.ts';

let portal: RecurringPortal;

beforeAll(async () => {
  cards.reset();
  portal = await createRecurringPortal();
});
afterAll(() => portal.close());

/** What a backup from before the first period does not have. */
async function restoreBeforePeriod(schedule: number): Promise<void> {
  const { query } = portal.database;
  const invoices = (
    await query<{ id: string }>(
      'delete from recurring_charge where schedule_id = $1 returning invoice_id as id',
      [schedule],
    )
  ).map(({ id }) => id);
  await query('delete from billing_payment where invoice_id = any($1::bigint[])', [invoices]);
  await query('delete from billing_invoice where id = any($1::bigint[])', [invoices]);
  await query(
    `update recurring_schedule set next_index = 1, next_payment_date = '2026-04-02', payments_made = 0,
       status = 'ACTIVE', paused_at = null where id = $1`,
    [schedule],
  );
}

it('charges nobody twice for a period that was charged before a restore, at the first try or the second', async () => {
  for (const answers of [['approve'], ['decline', 'approve']] as const) {
    cards.reset();
    portal.clock.set('2026-03-02T15:00:00Z');
    const id = await portal.addSchedule({ hasCard: true });
    const charge = async () => {
      for (const day of ['2026-04-02', '2026-04-03']) await portal.runJob(day);
      await expect.poll(() => portal.charges(id)).toEqual([['2026-04-02', 'paid']]);
    };
    cards.answers.push(...answers);
    await charge();
    await restoreBeforePeriod(id);
    await charge();
    expect(cards.charged()).toHaveLength(1);
    expect(new Set(cards.calls.map(({ paymentKey }) => paymentKey)).size).toBe(answers.length);
  }
});

it('finds a payment from before a restore at a gateway that forgot its key, at the first try or the second', async () => {
  for (const answers of [['approve'], ['decline', 'approve']] as const) {
    cards.reset();
    portal.clock.set('2026-03-02T15:00:00Z');
    const id = await portal.addSchedule({ hasCard: true });
    const charge = async (days: readonly string[]) => {
      for (const day of days) await portal.runJob(day);
      await expect.poll(() => portal.charges(id)).toEqual([['2026-04-02', 'paid']]);
    };
    cards.answers.push(...answers);
    await charge(['2026-04-02', '2026-04-03']);
    await restoreBeforePeriod(id);
    cards.hasForgottenKeys = true;
    await charge(['2026-04-20', '2026-04-21']);
    expect(cards.charged()).toHaveLength(1);
    expect(cards.calls).toHaveLength(answers.length);
  }
});

it.each([
  ['on its day', '2026-04-02', '2026-04-02', undefined],
  ['before its day', '2026-04-02', '2026-04-01', undefined],
  ['a day later', '2026-04-02', '2026-04-03', '2026-04-01T00:00:00Z'],
  ['in the next year', '2026-01-01', '2027-01-01', '2025-12-31T00:00:00Z'],
])(
  'knows since when to ask the gateway about a period that is charged %s',
  (_, period, today, since) => {
    expect(askedSince(period, today)).toBe(since);
  },
);
