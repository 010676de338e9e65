import type { WriteUnit } from '@porchlight/server';
import { auditSchedule } from './audit-schedule.ts';
import type { ScheduleRow } from './schedule-rows.ts';

/** Why a charge needs an agent that nobody repeats any more, although nobody knows what became of it. */
export const CHECK_AT_GATEWAY = 'Check at the gateway: nobody knows whether the card was charged';

/** Why an agreement ended with its schedule. */
const CANCELED = 'The recurring payment was canceled';

/** The key of an attempt is gone once its result is known. */
const IS_UNKNOWN = `mode = 'card' and payment_key is not null`;
/** A running attempt has no reason yet. It ends by itself. */
const IS_WAITING = `state = 'open' and (failure_reason is not null or waits_until is null)`;

/** The charges of canceled schedules whose process is gone: what waits for a repetition waits for an agent. */
export const FAIL_LEFT = `
  update recurring_charge c set waits_until = null, changed_at = $1,
    state = case c.mode when 'card' then 'failed' else 'skipped' end,
    failure_reason = case c.mode when 'card' then $2 end
  from recurring_schedule s
  where s.id = c.schedule_id and s.status = 'CANCELLED' and c.state = 'open' and c.waits_until <= $1
  returning s.id, s.customer_id, s.name, c.period_date, c.amount_cents, c.mode`;

/**
 * Ends a schedule that is locked. Once it is canceled, what waits for a confirmation is not charged any more, and its client
 * agrees to nothing; a completed one can still charge what it missed.
 */
export async function endSchedule(
  unit: WriteUnit,
  schedule: ScheduleRow,
  status: 'CANCELLED' | 'COMPLETED',
  reason: string | null,
): Promise<void> {
  const { trx } = unit;
  await trx('recurring_schedule')
    .where({ id: schedule.id })
    .update({
      status,
      next_payment_date: null,
      paused_at: null,
      pause_reason: null,
      version: schedule.version + 1,
    });
  if (status === 'CANCELLED') {
    await trx('recurring_agreement')
      .where({ schedule_id: schedule.id })
      .whereNot({ state: 'ended' })
      .update({ state: 'ended', ended_at: trx.fn.now(), end_reason: CANCELED });
    await trx('recurring_charge')
      .where({ schedule_id: schedule.id })
      .whereRaw(`not (${IS_UNKNOWN})`)
      .whereRaw(`(state in ('missed', 'retry', 'failed', 'unsent') or ${IS_WAITING})`)
      .update({ state: 'skipped', retry_on: null, waits_until: null });
    await trx('recurring_charge')
      .where({ schedule_id: schedule.id })
      .whereRaw(`(${IS_UNKNOWN}) and (state = 'failed' or ${IS_WAITING})`)
      .update({ state: 'failed', waits_until: null, failure_reason: CHECK_AT_GATEWAY });
  }
  const action =
    status === 'CANCELLED' ? 'recurring-payment.cancelled' : 'recurring-payment.completed';
  auditSchedule(unit, schedule, action, {
    status: { from: schedule.status, to: status },
    ...(reason === null ? {} : { reason: { to: reason } }),
  });
}
