import type { WriteUnit } from '@porchlight/server';
import { auditSchedule } from './audit-schedule.ts';
import type { ScheduleRow } from './schedule-rows.ts';

/**
 * Ends a schedule that is locked. What waits for a confirmation is not charged any more once it is canceled; a completed
 * one can still charge what it missed.
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
  if (status === 'CANCELLED')
    await trx('recurring_charge')
      .where({ schedule_id: schedule.id })
      .whereIn('state', ['missed', 'retry', 'failed', 'unsent'])
      .update({ state: 'skipped', retry_on: null });
  const action =
    status === 'CANCELLED' ? 'recurring-payment.cancelled' : 'recurring-payment.completed';
  auditSchedule(unit, schedule, action, {
    status: { from: schedule.status, to: status },
    ...(reason === null ? {} : { reason: { to: reason } }),
  });
}
