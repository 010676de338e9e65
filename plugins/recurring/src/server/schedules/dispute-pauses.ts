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
    const schedules = await unit
      .trx<ScheduleRow>('recurring_schedule')
      .where({ status: 'ACTIVE' })
      .where(
        (one) =>
          void one
            .whereIn('id', own)
            .orWhere((same) => void same.where({ mode: 'card' }).whereIn('saved_card_id', cardIds)),
      )
      .orderBy('id')
      .forUpdate();
    const now = clock.now().toISOString();
    for (const schedule of schedules)
      await pause(unit, schedule, own.includes(schedule.id) ? DISPUTED : CARD_DISPUTED, now);
    const held = await holdRepeated(unit, cardIds, now);
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

/** Holds the charges that would repeat on these cards, whatever their schedules charge by now; returns how many. */
async function holdRepeated(
  unit: WriteUnit,
  cardIds: readonly number[],
  now: string,
): Promise<number> {
  const schedules = await unit.sql<ScheduleRow>('recurring.lock-repeated', LOCK_REPEATED, [
    cardIds,
  ]);
  let held = 0;
  for (const schedule of schedules)
    for (const charge of await holdCharges(unit, schedule.id, now)) {
      held += 1;
      auditCharge(unit, schedule, charge, 'recurring-payment.failed', CARD_DISPUTED);
    }
  return held;
}

/** An attempt with a key is repeated on its own card, another one made on that of the schedule. */
const LOCK_REPEATED = `
  select s.* from recurring_schedule s
  where s.status in ('ACTIVE', 'COMPLETED') and exists (
    select 1 from recurring_charge c
    where c.schedule_id = s.id and c.state in ('open', 'retry') and c.mode = 'card'
      and case when c.payment_key is null then coalesce(s.saved_card_id, c.saved_card_id) else c.saved_card_id end
        = any($1::bigint[])
  )
  order by s.id for update`;

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
