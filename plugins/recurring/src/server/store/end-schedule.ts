import type { Invoices } from '@porchlight/billing/contract';
import type { WriteUnit } from '@porchlight/server';
import { auditSchedule } from './audit-schedule.ts';
import { CHECK_AT_GATEWAY, IS_UNKNOWN, IS_WAITING } from './hold-charges.ts';
import type { ChargeRow, ScheduleRow } from './schedule-rows.ts';
import { voidDrafts } from './void-drafts.ts';

/** Why an agreement ended with its schedule. */
const CANCELED = 'The recurring payment was canceled';

/** Completes a schedule that is locked. It can still charge what it missed. */
export async function completeSchedule(unit: WriteUnit, schedule: ScheduleRow): Promise<void> {
  await end(unit, schedule, 'COMPLETED');
  auditSchedule(unit, schedule, 'recurring-payment.completed', {
    status: { from: schedule.status, to: 'COMPLETED' },
  });
}

/**
 * Cancels a schedule that is locked. What waits for a confirmation is not charged any more, nor counted; its drafts are void,
 * and its client agrees to nothing.
 */
export async function cancelSchedule(
  unit: WriteUnit,
  invoices: Invoices,
  schedule: ScheduleRow,
  reason: string | null,
): Promise<void> {
  const { trx } = unit;
  await end(unit, schedule, 'CANCELLED');
  await trx('recurring_agreement')
    .where({ schedule_id: schedule.id })
    .whereNot({ state: 'ended' })
    .update({ state: 'ended', ended_at: trx.fn.now(), end_reason: CANCELED });
  const waiting = () =>
    trx<ChargeRow>('recurring_charge')
      .where({ schedule_id: schedule.id })
      .whereRaw(`not (${IS_UNKNOWN})`)
      .whereRaw(`(state in ('missed', 'retry', 'failed', 'unsent') or ${IS_WAITING})`);
  const left = await waiting().orderBy('id').select('*');
  await waiting().update({
    state: 'skipped',
    is_counted: false,
    retry_on: null,
    waits_until: null,
  });
  const counted = left.filter((charge) => charge.is_counted).length;
  if (counted > 0)
    await trx('recurring_schedule')
      .where({ id: schedule.id })
      .update({ payments_made: schedule.payments_made - counted });
  await trx('recurring_charge')
    .where({ schedule_id: schedule.id })
    .whereRaw(`(${IS_UNKNOWN}) and (state in ('missed', 'failed') or ${IS_WAITING})`)
    .update({ state: 'failed', waits_until: null, failure_reason: CHECK_AT_GATEWAY });
  auditSchedule(unit, schedule, 'recurring-payment.cancelled', {
    status: { from: schedule.status, to: 'CANCELLED' },
    ...(reason === null ? {} : { reason: { to: reason } }),
  });
  await voidDrafts(unit, invoices, left);
}

async function end(
  { trx }: WriteUnit,
  schedule: ScheduleRow,
  status: 'CANCELLED' | 'COMPLETED',
): Promise<void> {
  await trx('recurring_schedule')
    .where({ id: schedule.id })
    .update({
      status,
      next_payment_date: null,
      paused_at: null,
      pause_reason: null,
      version: schedule.version + 1,
    });
}
