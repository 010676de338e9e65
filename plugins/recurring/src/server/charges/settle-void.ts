import { CLIENT_VIEW } from '@porchlight/clients/contract';
import type { Invoices } from '@porchlight/billing/contract';
import type { AgencyCalendar, Clock, WriteUnit } from '@porchlight/server';
import { INVOICE_VOIDED } from '../../rules/pause-reasons.ts';
import { auditCharge } from '../store/audit-schedule.ts';
import { cancelSchedule } from '../store/end-schedule.ts';
import { reopenCompleted } from '../store/reopen-completed.ts';
import type { ChargeRow, ScheduleRow } from '../store/schedule-rows.ts';
import { uncount } from '../store/uncount.ts';

interface SettleVoidParts {
  readonly clock: Clock;
  readonly calendar: AgencyCalendar;
  readonly invoices: Invoices;
}

/**
 * A payment whose invoice was voided counts no more. A schedule that was completed with it is paused: it is not complete, but
 * an agent who voids an invoice may not want another one in its place, so nothing leaves before the schedule is resumed.
 */
export async function settleVoid(
  unit: WriteUnit,
  schedule: ScheduleRow,
  charge: ChargeRow,
  { clock, calendar, invoices }: SettleVoidParts,
): Promise<void> {
  const now = clock.now().toISOString();
  await unit
    .trx('recurring_charge')
    .where({ id: charge.id })
    .update({ state: 'void', is_counted: false, retry_on: null, changed_at: now });
  auditCharge(unit, schedule, charge, 'recurring-payment.invoice-voided');
  if (!charge.is_counted) return;
  const counted = await uncount(unit, schedule);
  if (counted.status !== 'COMPLETED') return;
  if (await isClientDeleted(unit, counted))
    return cancelSchedule(unit, invoices, counted, 'The client was deleted');
  await reopenCompleted(unit, counted, calendar.today(), {
    status: 'PAUSED',
    now,
    reason: INVOICE_VOIDED,
  });
}

async function isClientDeleted(
  { trx }: WriteUnit,
  { customer_id: client }: ScheduleRow,
): Promise<boolean> {
  if (client === null) return false;
  const left: unknown = await trx(CLIENT_VIEW).where({ id: client, deleted_at: null }).first('id');
  return left === undefined;
}
