import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ChargeOutcome } from '../charges/charge-outcomes.ts';
import {
  cards,
  createRecurringPortal,
  type RecurringPortal,
} from '../testing/recurring-portal.fixture.ts';
import { ChargeSettler } from '../charges/charge-settler.ts';

let portal: RecurringPortal;
beforeAll(async () => {
  portal = await createRecurringPortal();
});
afterAll(() => portal.close());
beforeEach(() => portal.startOver());

const CHECK = /^Check at the gateway/;

/** A schedule whose attempt of April 2 waits for its repetition; `under way` for one that a process is at. */
async function attempted(now: 'waiting' | 'under way', hasCard = true): Promise<number> {
  const id = await portal.addSchedule({ hasCard });
  cards.problem = 'Enter the keys of the gateway.';
  await portal.runJob('2026-04-02');
  cards.problem = null;
  if (now === 'under way')
    await portal.database.query(
      `update recurring_charge set state = 'open', failure_reason = null, is_counted = mode = 'invoice',
         waits_until = $2::timestamptz + interval '5 minutes' where schedule_id = $1`,
      [id, portal.clock.now().toISOString()],
    );
  expect(await portal.charges(id)).toEqual([['2026-04-02', 'open']]);
  return id;
}

async function settle(id: number, outcome: ChargeOutcome): Promise<void> {
  const { charges } = await portal.details(id);
  const settler = portal.portal.kernel.currentSnapshot().service(ChargeSettler)!;
  await settler.settle(charges[0]!.id, outcome);
}

const act = async (id: number, name: 'pause' | 'resume') =>
  expect((await portal.call('POST', `/recurring-payments/${String(id)}/${name}`)).status).toBe(200);

const nothing = () => Promise.resolve();

it.each<[string, 'waiting' | 'under way', (id: number) => Promise<void>, RegExp]>([
  ['waits for its repetition', 'waiting', nothing, CHECK],
  [
    'is under way, and stays unknown',
    'under way',
    (id) => settle(id, { kind: 'unknown', reason: 'No answer' }),
    CHECK,
  ],
  [
    'is under way, and is declined',
    'under way',
    (id) => settle(id, { kind: 'declined', reason: 'The card was declined', isHard: false }),
    /^The card was declined$/,
  ],
  ['is under way, and whose process dies', 'under way', () => portal.runJob('2026-04-03'), CHECK],
])(
  'leaves to an agent, and never charges by itself, an attempt that %s when the schedule pauses',
  async (_, now, then, reason) => {
    const id = await attempted(now);
    await act(id, 'pause');
    await then(id);
    const { charges, recurring_payment: payment } = await portal.details(id);
    expect(charges).toMatchObject([{ period_date: '2026-04-02', state: 'failed' }]);
    expect(charges[0]!.failure_reason).toMatch(reason);
    expect(payment).toMatchObject({ status: 'PAUSED', attention: 1 });
    portal.clock.set('2026-06-10T17:00:00Z');
    await act(id, 'resume');
    await portal.runJob('2026-06-11');
    expect(cards.calls).toEqual([]);
    expect(await portal.charges(id)).toEqual([['2026-04-02', 'failed']]);
  },
);

it('charges nothing by itself that an earlier version left open in a pause', async () => {
  const id = await attempted('waiting');
  await portal.database.query(
    `update recurring_schedule set status = 'PAUSED', paused_at = now() where id = $1`,
    [id],
  );
  portal.clock.set('2026-06-10T17:00:00Z');
  await act(id, 'resume');
  await portal.runJob('2026-06-11');
  expect(cards.calls).toEqual([]);
  expect(await portal.charges(id)).toEqual([['2026-04-02', 'failed']]);
});

it('lists an invoice whose process died in a pause as missed, and sends it once when an agent does', async () => {
  const id = await attempted('under way', false);
  await act(id, 'pause');
  await portal.runJob('2026-04-03');
  expect(await portal.charges(id)).toEqual([['2026-04-02', 'missed']]);
  const [charge] = (await portal.details(id)).charges;
  const path = `/recurring-payments/${String(id)}/charges/${String(charge!.id)}/charge`;
  expect((await portal.call('POST', path)).status).toBe(200);
  expect(await portal.charges(id)).toEqual([['2026-04-02', 'sent']]);
  expect(await portal.payment(id)).toMatchObject({ payments_made: 1, attention: 0 });
});
