import type { WriteUnit } from '@porchlight/server';
import { auditSchedule } from './audit-schedule.ts';
import { CHECK_AT_GATEWAY, IS_UNKNOWN, IS_WAITING } from './hold-charges.ts';
import type { ChargeRow, ScheduleRow } from './schedule-rows.ts';

/** Why an agreement ended with its schedule. */
const CANCELED = 'The recurring payment was canceled';

/**
 * Ends a schedule that is locked. Once it is canceled, what waits for a confirmation is not charged any more, nor counted, and
 * its client agrees to nothing; a completed one can still charge what it missed.
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
    const waiting = () =>
      trx<ChargeRow>('recurring_charge')
        .where({ schedule_id: schedule.id })
        .whereRaw(`not (${IS_UNKNOWN})`)
        .whereRaw(`(state in ('missed', 'retry', 'failed', 'unsent') or ${IS_WAITING})`);
    const counted = await waiting().where({ is_counted: true }).select('id');
    await waiting().update({
      state: 'skipped',
      is_counted: false,
      retry_on: null,
      waits_until: null,
    });
    if (counted.length > 0)
      await trx('recurring_schedule')
        .where({ id: schedule.id })
        .update({ payments_made: schedule.payments_made - counted.length });
    await trx('recurring_charge')
      .where({ schedule_id: schedule.id })
      .whereRaw(`(${IS_UNKNOWN}) and (state in ('missed', 'failed') or ${IS_WAITING})`)
      .update({ state: 'failed', waits_until: null, failure_reason: CHECK_AT_GATEWAY });
  }
  const action =
    status === 'CANCELLED' ? 'recurring-payment.cancelled' : 'recurring-payment.completed';
  auditSchedule(unit, schedule, action, {
    status: { from: schedule.status, to: status },
    ...(reason === null ? {} : { reason: { to: reason } }),
  });
}
