import type { CardsOnFile } from '@porchlight/billing/contract';
import type { Clock, Writes, WriteUnit } from '@porchlight/server';
import { CARD_DISPUTED, DISPUTED } from '../../rules/pause-reasons.ts';
import { auditCharge, auditSchedule } from '../store/audit-schedule.ts';
import { holdCharges } from '../store/hold-charges.ts';
import type { ScheduleRow } from '../store/schedule-rows.ts';
import { system } from '../store/system-actor.ts';

interface DisputePausesParts {
  readonly writes: Writes;
  readonly clock: Clock;
  readonly cards: CardsOnFile;
}

/**
 * Pauses the schedule whose payment is disputed, and those that charge the same card: nothing is charged to it until an agent
 * resumes them. Schedules that send invoices go on. What others still try again on that card, such as completed ones, waits for
 * an agent.
 */
export async function pauseDisputed(
  { writes, clock, cards }: DisputePausesParts,
  disputed: { readonly paymentId: number; readonly invoiceId: number | null },
): Promise<void> {
  await writes.run(system, async (unit) => {
    const own = await ownSchedules(unit, disputed.invoiceId);
    const cardIds = await cards.ofPayment(disputed.paymentId, unit.trx);
    const locked = await unit.sql<ScheduleRow>('recurring.lock-disputed', LOCK_DISPUTED, [
      own,
      cardIds,
    ]);
    const schedules = locked.filter(
      ({ id, status, mode, saved_card_id: card }) =>
        status === 'ACTIVE' &&
        (own.includes(id) || (mode === 'card' && card !== null && cardIds.includes(card))),
    );
    const now = clock.now().toISOString();
    for (const schedule of schedules)
      await pause(unit, schedule, own.includes(schedule.id) ? DISPUTED : CARD_DISPUTED, now);
    const others = locked.filter((one) => !schedules.includes(one)).map(({ id }) => id);
    const held = await holdRepeated(unit, others, cardIds, now);
    if (schedules.length + held === 0) return unit.unchanged();
  });
}

/** The schedule that an invoice founded, or one of whose payments it is. */
async function ownSchedules({ trx }: WriteUnit, invoiceId: number | null): Promise<number[]> {
  if (invoiceId === null) return [];
  const rows = await trx<ScheduleRow>('recurring_schedule')
    .where({ invoice_id: invoiceId })
    .orWhereIn('id', trx('recurring_charge').where({ invoice_id: invoiceId }).select('schedule_id'))
    .select('id');
  return rows.map(({ id }) => id);
}

/** Holds what locked schedules would repeat on these cards, whatever they charge by now; returns how many charges. */
async function holdRepeated(
  unit: WriteUnit,
  ids: readonly number[],
  cardIds: readonly number[],
  now: string,
): Promise<number> {
  const schedules = await unit.sql<ScheduleRow>('recurring.repeated', REPEATED, [ids, cardIds]);
  let held = 0;
  for (const schedule of schedules)
    for (const charge of await holdCharges(unit, schedule.id, now)) {
      held += 1;
      auditCharge(unit, schedule, charge, 'recurring-payment.failed', CARD_DISPUTED);
    }
  return held;
}

/** An attempt with a key is repeated on its own card, another one made on that of the schedule. */
const REPEATS_THERE = `
  s.status in ('ACTIVE', 'COMPLETED') and exists (
    select 1 from recurring_charge c
    where c.schedule_id = s.id and c.state in ('open', 'retry') and c.mode = 'card'
      and case when c.payment_key is null then coalesce(s.saved_card_id, c.saved_card_id) else c.saved_card_id end
        = any($2::bigint[])
  )`;

/** All at once in the order of their ids, as those who store payments lock them: neither waits for the other for good. */
const LOCK_DISPUTED = `
  select * from recurring_schedule
  where id in (
    select s.id from recurring_schedule s
    where s.status = 'ACTIVE'
      and (s.id = any($1::bigint[]) or (s.mode = 'card' and s.saved_card_id = any($2::bigint[])))
    union
    select s.id from recurring_schedule s where ${REPEATS_THERE}
  )
  order by id for update`;

const REPEATED = `
  select s.* from recurring_schedule s where s.id = any($1::bigint[]) and ${REPEATS_THERE} order by s.id`;

async function pause(
  unit: WriteUnit,
  schedule: ScheduleRow,
  reason: string,
  now: string,
): Promise<void> {
  await unit
    .trx('recurring_schedule')
    .where({ id: schedule.id })
    .update({
      status: 'PAUSED',
      paused_at: now,
      pause_reason: reason,
      version: schedule.version + 1,
    });
  await holdCharges(unit, schedule.id, now);
  auditSchedule(unit, schedule, 'recurring-payment.paused', {
    status: { from: 'ACTIVE', to: 'PAUSED' },
    reason: { to: reason },
  });
}
