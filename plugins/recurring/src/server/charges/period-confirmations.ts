import { type InvoiceFacts, Invoices } from '@porchlight/billing/contract';
import { isOver, ProblemError, type StaffActor } from '@porchlight/kernel';
import { AgencyCalendar, Clock, needing, Writes, type WriteUnit } from '@porchlight/server';
import {
  allPaymentsMade,
  chargeInProgress,
  chargeNotFound,
  chargeSettled,
  invoiceClosed,
  recurringEnded,
  recurringNotFound,
} from '../../problems.ts';
import { NEEDS_ATTENTION, UNFINISHED } from '../../rules/schedule-facts.ts';
import { agreedCollection } from '../agreements/agreed-collections.ts';
import { auditSchedule } from '../store/audit-schedule.ts';
import { ChargeRuns } from './charge-runs.ts';
import { copyOf } from './period-claims.ts';
import { reopenCompleted } from '../store/reopen-completed.ts';
import { uncount } from '../store/uncount.ts';
import { voidDrafts } from '../store/void-drafts.ts';
import {
  type ChargeRow,
  lockCharge,
  lockSchedule,
  planOf,
  type ScheduleRow,
} from '../store/schedule-rows.ts';

/** Nothing is charged for these invoices any more. */
const CLOSED: readonly InvoiceFacts['status'][] = ['paid', 'written_off', 'void'];

/** What an agent decides about a period that was missed, failed, or could not be sent. */
export class PeriodConfirmations extends needing({
  writes: Writes,
  clock: Clock,
  calendar: AgencyCalendar,
  runs: ChargeRuns,
  invoices: Invoices,
}) {
  /** Charges it now, or sends its invoice. Throws 404, and 409 when it was settled in between, or the books of today are closed. */
  async charge(actor: StaffActor, scheduleId: number, chargeId: number): Promise<void> {
    const { writes, runs, invoices } = this.needs;
    invoices.assertOpenToday();
    await writes.run(actor, async (unit) => {
      const { schedule, charge } = await locked(unit, scheduleId, chargeId);
      await assertChargeable(unit, schedule, charge);
      await this.#reopen(unit, schedule, charge);
      auditSchedule(unit, schedule, 'recurring-payment.confirmed', {
        period_date: { to: charge.period_date },
        amount_cents: {
          to: charge.invoice_id === null ? schedule.amount_cents : charge.amount_cents,
        },
      });
    });
    await runs.run(chargeId, actor);
  }

  /**
   * Settles it without a charge, and voids its draft. It counts no more: a schedule that was completed with it goes on.
   * Throws 404, and 409 when it was settled in between, or has a draft while the books of today are closed.
   */
  async skip(actor: StaffActor, scheduleId: number, chargeId: number): Promise<void> {
    const { writes, invoices, calendar } = this.needs;
    await writes.run(actor, async (unit) => {
      const { schedule, charge } = await locked(unit, scheduleId, chargeId);
      if (!NEEDS_ATTENTION.includes(charge.state)) throw new ProblemError(chargeSettled);
      if (charge.invoice_id !== null) invoices.assertOpenToday();
      await unit
        .trx('recurring_charge')
        .where({ id: chargeId })
        .update({ state: 'skipped', is_counted: false });
      auditSchedule(unit, schedule, 'recurring-payment.period-skipped', {
        period_date: { to: charge.period_date },
      });
      if (charge.is_counted) {
        const counted = await uncount(unit, schedule);
        await reopenCompleted(unit, counted, calendar.today(), { status: 'ACTIVE' });
      }
      await voidDrafts(unit, invoices, [charge]);
    });
  }

  async #reopen(unit: WriteUnit, stored: ScheduleRow, charge: ChargeRow): Promise<void> {
    const { invoices, calendar, clock } = this.needs;
    const collection = await agreedCollection(unit.trx, stored, charge.period_date);
    const schedule = { ...stored, ...collection };
    if (charge.invoice_id === null) {
      const invoice = await invoices.find(schedule.invoice_id, unit.trx);
      if (invoice === null || invoice.status === 'void') throw new ProblemError(invoiceClosed);
      const copy = copyOf({ schedule, invoice }, charge.period_date, calendar.today());
      await unit
        .trx('recurring_charge')
        .where({ id: charge.id })
        .update({
          state: 'open',
          mode: schedule.mode,
          saved_card_id: schedule.mode === 'card' ? schedule.saved_card_id : null,
          amount_cents: schedule.amount_cents,
          invoice_id: await invoices.copy(unit, copy),
          is_counted: schedule.mode === 'invoice',
          is_confirmed: true,
          changed_at: clock.now().toISOString(),
        });
      if (schedule.mode === 'invoice')
        await unit
          .trx('recurring_schedule')
          .where({ id: schedule.id })
          .update({ payments_made: schedule.payments_made + 1, version: schedule.version + 1 });
      return;
    }
    const invoice = await invoices.find(charge.invoice_id, unit.trx);
    if (invoice === null || CLOSED.includes(invoice.status)) throw new ProblemError(invoiceClosed);
    // Nobody knows what became of an attempt whose key is stored, so exactly that one is repeated.
    const again =
      charge.payment_key === null
        ? { mode: schedule.mode, saved_card_id: schedule.saved_card_id }
        : {};
    await unit
      .trx('recurring_charge')
      .where({ id: charge.id })
      .update({
        ...again,
        state: 'open',
        is_confirmed: true,
        waits_until: null,
        failure_reason: null,
      });
  }
}

async function locked(
  { trx }: WriteUnit,
  scheduleId: number,
  chargeId: number,
): Promise<{ readonly schedule: ScheduleRow; readonly charge: ChargeRow }> {
  const schedule = await lockSchedule(trx, scheduleId);
  if (schedule === undefined) throw new ProblemError(recurringNotFound);
  const charge = await lockCharge(trx, chargeId);
  if (charge?.schedule_id !== scheduleId) throw new ProblemError(chargeNotFound);
  return { schedule, charge };
}

async function assertChargeable(
  { trx }: WriteUnit,
  schedule: ScheduleRow,
  charge: ChargeRow,
): Promise<void> {
  if (!NEEDS_ATTENTION.includes(charge.state)) throw new ProblemError(chargeSettled);
  if (schedule.status === 'CANCELLED') throw new ProblemError(recurringEnded);
  const plan = planOf(schedule);
  if (!charge.is_counted && isOver(plan, plan.paymentsMade))
    throw new ProblemError(allPaymentsMade);
  const other: unknown = await trx('recurring_charge')
    .where({ schedule_id: schedule.id })
    .whereIn('state', [...UNFINISHED])
    .first('id');
  if (other !== undefined) throw new ProblemError(chargeInProgress);
}
