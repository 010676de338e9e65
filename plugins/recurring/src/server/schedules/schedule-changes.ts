import { Invoices } from '@porchlight/billing/contract';
import { type Problem, problemAt, ProblemError, type StaffActor } from '@porchlight/kernel';
import { AgencyCalendar, Clock, Logger, needing, Writes, type WriteUnit } from '@porchlight/server';
import type { RecurringWrite } from '../../generated/types.ts';
import {
  cancelRefused,
  pauseRefused,
  recurringChanged,
  recurringEnded,
  recurringInvalid,
  recurringNotFound,
  resumeRefused,
} from '../../problems.ts';
import { movedAnchorDay } from '../../rules/moved-anchor.ts';
import { resumption, skipping } from '../../rules/resume-date.ts';
import { type StatusAction, transition } from '../../rules/status-actions.ts';
import { CollectionChoice } from '../agreements/collection-choice.ts';
import { auditSchedule } from '../store/audit-schedule.ts';
import { cancelSchedule, completeSchedule } from '../store/end-schedule.ts';
import { holdCharges } from '../store/hold-charges.ts';
import { AmountNotices } from '../notices/amount-notices.ts';
import { lockSchedule, planOf, type ScheduleRow } from '../store/schedule-rows.ts';

const REFUSED: Readonly<Record<StatusAction, Problem>> = {
  pause: pauseRefused,
  resume: resumeRefused,
  cancel: cancelRefused,
};

/** What agents change of a schedule; each is one transaction that locks it. */
export class ScheduleChanges extends needing({
  writes: Writes,
  clock: Clock,
  calendar: AgencyCalendar,
  notices: AmountNotices,
  choice: CollectionChoice,
  logger: Logger,
  invoices: Invoices,
}) {
  /** Keeps the next date. A payment that waits for another attempt waits for an agent now. Throws 404, and 409 unless active. */
  async pause(actor: StaffActor, id: number): Promise<void> {
    const now = this.needs.clock.now().toISOString();
    await this.#change(actor, id, async (unit, schedule) => {
      allowed('pause', schedule);
      await unit
        .trx('recurring_schedule')
        .where({ id })
        .update({
          status: 'PAUSED',
          paused_at: now,
          pause_reason: null,
          version: schedule.version + 1,
        });
      await holdCharges(unit, id, now);
      auditSchedule(unit, schedule, 'recurring-payment.paused', {
        status: { from: schedule.status, to: 'PAUSED' },
      });
    });
  }

  /**
   * Moves a date that has passed forward, and charges none of the periods between, nor what was left of an attempt. Throws
   * 404, and 409 unless paused.
   */
  async resume(actor: StaffActor, id: number): Promise<void> {
    const today = this.needs.calendar.today();
    const now = this.needs.clock.now().toISOString();
    await this.#change(actor, id, async (unit, schedule) => {
      allowed('resume', schedule);
      await holdCharges(unit, id, now);
      const { index, date } = resumption(planOf(schedule), today);
      if (date === null) return completeSchedule(unit, schedule);
      await unit
        .trx('recurring_schedule')
        .where({ id })
        .update({
          status: 'ACTIVE',
          paused_at: null,
          pause_reason: null,
          next_index: index,
          next_payment_date: date,
          version: schedule.version + 1,
        });
      auditSchedule(unit, schedule, 'recurring-payment.resumed', {
        status: { from: schedule.status, to: 'ACTIVE' },
        next_payment_date: { from: schedule.next_payment_date, to: date },
      });
    });
  }

  /** One that is canceled stays so. Throws 404, and 409 for one that is completed. */
  async cancel(actor: StaffActor, id: number): Promise<void> {
    const card = await this.#change(actor, id, async (unit, schedule) => {
      if (!allowed('cancel', schedule)) {
        unit.unchanged();
        return null;
      }
      await cancelSchedule(unit, this.needs.invoices, schedule, null);
      return this.#unusedCard(unit, schedule);
    });
    if (card !== null) await this.#disable(actor, card);
  }

  /** Leaves out the next payment. Throws 404, and 409 when it is another one by now. */
  async skip(actor: StaffActor, id: number, date: string): Promise<void> {
    const now = this.needs.clock.now().toISOString();
    await this.#change(actor, id, async (unit, schedule) => {
      if (schedule.next_payment_date === null) throw new ProblemError(recurringEnded);
      if (schedule.next_payment_date !== date) throw new ProblemError(recurringChanged);
      const next = skipping(planOf(schedule));
      await unit
        .trx('recurring_charge')
        .insert({
          schedule_id: id,
          period_date: date,
          state: 'skipped',
          mode: schedule.mode,
          amount_cents: schedule.amount_cents,
          created_at: now,
          changed_at: now,
        })
        .onConflict(['schedule_id', 'period_date'])
        .ignore();
      auditSchedule(unit, schedule, 'recurring-payment.skipped', {
        period_date: { to: date },
        next_payment_date: { from: date, to: next.date },
      });
      if (next.date === null) return completeSchedule(unit, schedule);
      await unit
        .trx('recurring_schedule')
        .where({ id })
        .update({
          next_index: next.index,
          next_payment_date: next.date,
          version: schedule.version + 1,
        });
    });
  }

  /**
   * The client is notified of another amount. What the client did not agree to is collected by invoice from then on.
   * Throws 400 with one line per field, 404, and 409 for another version or one that ended.
   */
  async update(actor: StaffActor, id: number, write: RecurringWrite): Promise<void> {
    const today = this.needs.calendar.today();
    await this.#change(actor, id, async (unit, schedule) => {
      if (schedule.next_payment_date === null) throw new ProblemError(recurringEnded);
      if (schedule.version !== write.version) throw new ProblemError(recurringChanged);
      const terms = await this.#changed(unit, schedule, write, today);
      const { collection, isAgreementChanged } = await this.needs.choice.choose(
        unit,
        actor,
        { ...schedule, ...terms },
        write,
      );
      const next = { ...terms, ...collection };
      const changes = Object.entries(next).filter(
        ([key, value]) => schedule[key as keyof ScheduleRow] !== value,
      );
      if (changes.length === 0) return isAgreementChanged ? undefined : unit.unchanged();
      await unit
        .trx('recurring_schedule')
        .where({ id })
        .update({ ...Object.fromEntries(changes), version: schedule.version + 1 });
      const audited = changes
        .filter(([key]) => AUDITED.has(key))
        .map(([key, to]) => [key, { from: schedule[key as keyof ScheduleRow], to }] as const);
      auditSchedule(unit, schedule, 'recurring-payment.updated', Object.fromEntries(audited));
      const after = { ...schedule, ...next, version: schedule.version + 1 };
      if (after.amount_cents !== schedule.amount_cents)
        await this.needs.notices.send(unit, schedule, after);
    });
  }

  async #changed(
    unit: WriteUnit,
    schedule: ScheduleRow,
    write: RecurringWrite,
    today: string,
  ): Promise<Partial<ScheduleRow>> {
    const { name, amount_cents: amount, next_payment_date: date } = write;
    const isMoved = date !== undefined && date !== schedule.next_payment_date;
    if (isMoved) await checkDate(unit, schedule, { date, today });
    return {
      ...(name === undefined || name.trim() === schedule.name
        ? {}
        : { name: name.trim(), is_name_changed: true }),
      ...(amount === undefined || amount === schedule.amount_cents
        ? {}
        : { amount_cents: amount, is_amount_changed: true }),
      ...(isMoved
        ? {
            next_payment_date: date,
            anchor_date: date,
            anchor_day: movedAnchorDay(planOf(schedule), date),
            next_index: 0,
            is_date_changed: true,
          }
        : {}),
    };
  }

  async #unusedCard({ trx }: WriteUnit, schedule: ScheduleRow): Promise<number | null> {
    const { id, saved_card_id: card } = schedule;
    if (card === null) return null;
    const other: unknown = await trx('recurring_schedule')
      .where({ saved_card_id: card })
      .whereNot({ id })
      .whereIn('status', ['ACTIVE', 'PAUSED'])
      .first('id');
    return other === undefined ? card : null;
  }

  /** The schedule is canceled whether or not the gateway forgets the card. */
  async #disable(actor: StaffActor, card: number): Promise<void> {
    const { invoices, logger } = this.needs;
    await invoices
      .disableCard(actor, card)
      .catch((error: unknown) => logger.warn({ err: error, id: card }, 'disabling a card failed'));
  }

  async #change<T>(
    actor: StaffActor,
    id: number,
    work: (unit: WriteUnit, schedule: ScheduleRow) => Promise<T>,
  ): Promise<T> {
    return this.needs.writes.run(actor, async (unit) => {
      const schedule = await lockSchedule(unit.trx, id);
      if (schedule === undefined) throw new ProblemError(recurringNotFound);
      return work(unit, schedule);
    });
  }
}

const AUDITED = new Set(['name', 'amount_cents', 'next_payment_date', 'mode', 'saved_card_id']);

/** False when nothing changes. Throws 409. */
function allowed(action: StatusAction, { status }: ScheduleRow): boolean {
  const result = transition(action, status);
  if (result === 'refused') throw new ProblemError(REFUSED[action]);
  return result !== 'unchanged';
}

async function checkDate(
  { trx }: WriteUnit,
  schedule: ScheduleRow,
  { date, today }: { readonly date: string; readonly today: string },
): Promise<void> {
  const refuse = (message: string) =>
    problemAt(recurringInvalid, [{ field: 'next_payment_date', message }]);
  if (date < today) throw refuse('Choose today or a later day.');
  if (schedule.end_date !== null && date > schedule.end_date)
    throw refuse('Choose a day before the end date of this recurring payment.');
  const taken: unknown = await trx('recurring_charge')
    .where({ schedule_id: schedule.id, period_date: date })
    .first('id');
  if (taken !== undefined)
    throw refuse('There is a payment for this day already. Choose another day.');
}
