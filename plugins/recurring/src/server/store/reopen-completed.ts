import { isOver } from '@porchlight/kernel';
import type { WriteUnit } from '@porchlight/server';
import { resumption } from '../../rules/resume-date.ts';
import { auditSchedule } from './audit-schedule.ts';
import { planOf, type ScheduleRow } from './schedule-rows.ts';

/** How a schedule goes on: by itself, or once an agent resumes it. */
type Reopening =
  | { readonly status: 'ACTIVE' }
  | { readonly status: 'PAUSED'; readonly now: string; readonly reason: string };

/**
 * Reopens a schedule that was completed with a payment that counts no more: it has another one left, unless its end date has
 * passed. Leaves any other as it is.
 */
export async function reopenCompleted(
  unit: WriteUnit,
  schedule: ScheduleRow,
  today: string,
  to: Reopening,
): Promise<void> {
  const plan = planOf(schedule);
  const wasOver = schedule.status === 'COMPLETED' && isOver(plan, plan.paymentsMade + 1);
  const { index, date } = resumption(plan, today);
  if (!wasOver || date === null) return;
  const isPaused = to.status === 'PAUSED';
  await unit
    .trx('recurring_schedule')
    .where({ id: schedule.id })
    .update({
      status: to.status,
      paused_at: isPaused ? to.now : null,
      pause_reason: isPaused ? to.reason : null,
      next_index: index,
      next_payment_date: date,
      version: schedule.version + 1,
    });
  auditSchedule(unit, schedule, `recurring-payment.${isPaused ? 'paused' : 'resumed'}`, {
    status: { from: 'COMPLETED', to: to.status },
    next_payment_date: { from: null, to: date },
    ...(isPaused ? { reason: { to: to.reason } } : {}),
  });
}
