import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  cards,
  createRecurringPortal,
  type RecurringPortal,
} from '../testing/recurring-portal.fixture.ts';
import { ChargeSettler } from './charge-settler.ts';

let portal: RecurringPortal;
beforeAll(async () => {
  portal = await createRecurringPortal();
});
afterAll(() => portal.close());
beforeEach(() => portal.startOver());

const UNDELIVERED = `
  select count(*)::int as n from core_outbox o join core_outbox_cursor c using (event)
  where c.subscriber like 'recurring:%' and (o.position is null or o.position > c.position)`;

/** The reports of billing are processed. */
async function delivered(): Promise<void> {
  await expect.poll(() => portal.database.query(UNDELIVERED)).toEqual([{ n: 0 }]);
}

/** A schedule whose card was declined, while its payment is still `open` or `pending` here: the report came and went. */
async function reported(state: 'open' | 'pending'): Promise<number> {
  const id = await portal.addSchedule({ hasCard: true });
  cards.answers.push('decline');
  await portal.runJob('2026-04-02');
  expect(await portal.charges(id)).toEqual([['2026-04-02', 'retry']]);
  await delivered();
  await portal.database.query(
    `update recurring_charge c set state = $2, retry_on = null, failure_reason = null, changed_at = $3,
       waits_until = $3::timestamptz + interval '5 minutes',
       payment_key = (select p.payment_key from billing_payment p where p.invoice_id = c.invoice_id)
     where schedule_id = $1`,
    [id, state, portal.clock.now().toISOString()],
  );
  return id;
}

const MINUTE_MS = 60_000;

it.each<[string, 'open' | 'pending', (id: number) => Promise<void>]>([
  [
    'before the scheduler stored that it is pending',
    'open',
    async (id) => {
      const { charges } = await portal.details(id);
      const settler = portal.portal.kernel.currentSnapshot().service(ChargeSettler)!;
      await settler.settle(charges[0]!.id, { kind: 'pending' });
    },
  ],
  [
    'and got lost, once the scheduler runs ten minutes later',
    'pending',
    () => {
      portal.clock.advance(10 * MINUTE_MS);
      return portal.runJob();
    },
  ],
])('tries a card again whose decline was reported %s', async (_, state, then) => {
  const id = await reported(state);
  await then(id);
  expect(await portal.charges(id)).toEqual([['2026-04-02', 'retry']]);
  await portal.runJob('2026-04-03');
  expect(await portal.charges(id)).toEqual([['2026-04-02', 'paid']]);
  expect(cards.charged()).toHaveLength(1);
});

it.each<[string, 'open' | 'pending', 'ACTIVE' | 'PAUSED', string]>([
  ['whose result is late', 'pending', 'ACTIVE', 'paid'],
  ['that a pause found at a process that died', 'open', 'PAUSED', 'failed'],
])(
  'charges the others when the database refuses to store a payment %s, and that one in a later run',
  async (_, state, status, then) => {
    const due = await portal.addSchedule({ hasCard: true, dueDate: '2026-03-03' });
    const [broken, next] = [await reported(state), await reported(state)];
    const { query } = portal.database;
    await query(
      `update recurring_schedule set status = $2, paused_at = case when $2 = 'PAUSED' then now() end where id = any($1)`,
      [[broken, next], status],
    );
    await query(`
      create function refuse_broken_charge() returns trigger language plpgsql as $$
      begin raise exception 'refused'; end $$;
      create trigger refuse_broken_charge before update on recurring_charge
        for each row when (old.schedule_id = ${String(broken)}) execute function refuse_broken_charge()`);
    await expect(portal.runJob('2026-04-03')).rejects.toThrow('1 recurring payments failed');
    await query('drop function refuse_broken_charge cascade');
    expect(await portal.charges(broken)).toEqual([['2026-04-02', state]]);
    expect(await portal.charges(next)).toEqual([['2026-04-02', then]]);
    expect(await portal.charges(due)).toEqual([['2026-04-03', 'paid']]);
    await portal.runJob();
    expect(await portal.charges(broken)).toEqual([['2026-04-02', then]]);
  },
);

it('keeps a payment pending while billing does not know its result', async () => {
  const id = await portal.addSchedule({ hasCard: true });
  cards.answers.push('away');
  await portal.runJob('2026-04-02');
  const { charges } = await portal.details(id);
  const settler = portal.portal.kernel.currentSnapshot().service(ChargeSettler)!;
  await settler.foldResult(charges[0]!.invoice_id!);
  portal.clock.advance(10 * MINUTE_MS);
  await portal.runJob();
  expect(await portal.charges(id)).toEqual([['2026-04-02', 'pending']]);
  expect(cards.calls).toHaveLength(1);
});
