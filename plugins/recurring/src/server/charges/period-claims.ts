import { type InvoiceCopy, Invoices } from '@porchlight/billing/contract';
import { duePeriods, isOver, occurrence, type ProblemError } from '@porchlight/kernel';
import {
  AgencyCalendar,
  Clock,
  Deployment,
  needing,
  Writes,
  type WriteUnit,
} from '@porchlight/server';
import { agreedCollections } from '../agreements/agreed-collections.ts';
import { auditCharge, auditSchedule } from '../store/audit-schedule.ts';
import { delayUntil, leaseUntil } from './charge-lease.ts';
import { outcomeOfSendError } from './charge-outcomes.ts';
import {
  CLAIM,
  type DueSchedule,
  moveSchedules,
  type OpenedCharge,
  openCharges,
} from './claim-statements.ts';
import { paymentKey } from './payment-key.ts';
import { cancelSchedule, completeSchedule } from '../store/end-schedule.ts';
import { system } from '../store/system-actor.ts';
import { type ChargeRow, planOf, type ScheduleRow } from '../store/schedule-rows.ts';

/** What to claim. */
export interface ClaimOrder {
  /** Schedules whose claim failed in this run. */
  readonly except: readonly number[];
  /** Only these; any by default. */
  readonly only?: readonly number[];
  /** At most so many schedules in one transaction. */
  readonly limit: number;
  /** Whether invoices are sent in the same transaction. */
  readonly sends: boolean;
}

/** What a claim found: charges whose first attempt has begun, beside schedules that needed none any more. */
export interface Claims {
  readonly schedules: number;
  readonly begun: readonly ChargeRow[];
}

/**
 * Claims the periods that are due: one transaction inserts them, with their invoices, and moves the dates of their schedules
 * from the values that it read. So a period is charged by one process, at most once, or by none. Several schedules take as
 * many statements as one.
 */
export class PeriodClaims extends needing({
  writes: Writes,
  clock: Clock,
  calendar: AgencyCalendar,
  deployment: Deployment,
  invoices: Invoices,
}) {
  /** Null when nothing is due. */
  async claim(
    { except, only, limit, sends }: ClaimOrder,
    onLocked: (ids: readonly number[]) => void,
  ): Promise<Claims | null> {
    const { writes, calendar, invoices } = this.needs;
    const today = calendar.today();
    return writes.run(system, async (unit) => {
      const schedules = await unit.sql<ScheduleRow>('recurring.claim', CLAIM, [
        today,
        except,
        limit,
        only ?? null,
      ]);
      if (schedules.length === 0) {
        unit.unchanged();
        return null;
      }
      onLocked(schedules.map(({ id }) => id));
      const founding = await invoices.findAll(
        schedules.map(({ invoice_id: id }) => id),
        unit.trx,
      );
      const found = schedules.map((row) => ({ row, periods: duePeriods(planOf(row), today) }));
      const collectionOf = await agreedCollections(
        unit.trx,
        found.map(({ row, periods }) => ({ schedule: row, day: periods.charged ?? today })),
      );
      const due: DueSchedule[] = [];
      for (const { row, periods } of found) {
        const invoice = founding.get(row.invoice_id);
        const { charged } = periods;
        const schedule = { ...row, ...collectionOf(row) };
        if (invoice === undefined || invoice.status === 'void')
          await cancelSchedule(unit, invoices, schedule, 'The invoice that founded it is void');
        else if (charged === null) await completeSchedule(unit, schedule);
        else due.push({ schedule, invoice, periods: { ...periods, charged } });
      }
      const begun = due.length === 0 ? [] : await this.#take(unit, due, sends);
      return { schedules: schedules.length, begun };
    });
  }

  async #take(
    unit: WriteUnit,
    due: readonly DueSchedule[],
    sends: boolean,
  ): Promise<readonly ChargeRow[]> {
    const claimed = await this.#insert(unit, due);
    const taken = due.flatMap((one) => {
      const id = claimed.get(one.schedule.id)?.get(one.periods.charged);
      return id === undefined ? [] : [{ ...one, id }];
    });
    const invoiceIds = await this.needs.invoices.copyAll(
      unit,
      taken.map((one) => copyOf(one, one.periods.charged, this.needs.calendar.today())),
    );
    const opened = taken.map(({ schedule, id, periods }, place) => ({
      schedule,
      charge: this.#opened(schedule, { id, period_date: periods.charged }, invoiceIds[place]!),
    }));
    const toSend = sends ? opened.filter(({ schedule: { mode } }) => mode === 'invoice') : [];
    const sent = await this.#send(unit, toSend);
    const stored = await openCharges(
      unit,
      opened.map(({ charge }) => ({ ...charge, ...sent.get(charge.id) })),
    );
    await moveSchedules(
      unit,
      due.map((one) => this.#moved(one, taken)),
    );
    for (const { schedule, periods } of due) {
      const missed = [...(claimed.get(schedule.id)?.keys() ?? [])].filter(
        (date) => date !== periods.charged,
      );
      auditSchedule(unit, schedule, 'recurring-payment.due', {
        period_date: { to: periods.charged },
        amount_cents: { to: schedule.amount_cents },
        mode: { to: schedule.mode },
        next_payment_date: { from: schedule.next_payment_date, to: periods.nextDate },
        ...(missed.length > 0 ? { missed: { to: missed.length } } : {}),
      });
    }
    for (const { schedule } of toSend) auditSent(unit, schedule, stored);
    for (const one of taken) await this.#endLast(unit, one, taken);
    return stored.filter(({ id }) => !sent.has(id));
  }

  /** Periods that were skipped or charged before are left out: ids by schedule and date. */
  async #insert(
    { trx }: WriteUnit,
    due: readonly DueSchedule[],
  ): Promise<ReadonlyMap<number, ReadonlyMap<string, number>>> {
    const now = this.needs.clock.now().toISOString();
    const rows = (await trx('recurring_charge')
      .insert(
        due.flatMap(({ schedule, periods }) =>
          [...periods.missed, periods.charged].map((period_date) => ({
            schedule_id: schedule.id,
            period_date,
            state: 'missed',
            mode: schedule.mode,
            amount_cents: schedule.amount_cents,
            created_at: now,
            changed_at: now,
          })),
        ),
      )
      .onConflict(['schedule_id', 'period_date'])
      .ignore()
      .returning(['id', 'schedule_id', 'period_date'])) as Pick<
      ChargeRow,
      'id' | 'schedule_id' | 'period_date'
    >[];
    const bySchedule = new Map<number, Map<string, number>>();
    for (const { id, schedule_id: schedule, period_date: date } of rows) {
      const dates = bySchedule.get(schedule) ?? new Map<string, number>();
      bySchedule.set(schedule, dates.set(date, id));
    }
    return bySchedule;
  }

  /** The first attempt begins with the claim, so that no other process takes it. */
  #opened(
    schedule: ScheduleRow,
    { id, period_date }: Pick<ChargeRow, 'id' | 'period_date'>,
    invoiceId: number,
  ): OpenedCharge {
    const { clock, calendar, deployment } = this.needs;
    const period = { schedule_id: schedule.id, period_date };
    return {
      id,
      state: 'open',
      mode: schedule.mode,
      saved_card_id: schedule.mode === 'card' ? schedule.saved_card_id : null,
      amount_cents: schedule.amount_cents,
      invoice_id: invoiceId,
      is_counted: schedule.mode === 'invoice',
      is_confirmed: false,
      payment_key: paymentKey(deployment.id, period, 1),
      attempts: 1,
      attempted_on: calendar.today(),
      waits_until: leaseUntil(clock.now()),
      failure_reason: null,
      changed_at: clock.now().toISOString(),
    };
  }

  /** Sends the invoices of these charges; returns what became of each. */
  async #send(
    unit: WriteUnit,
    opened: readonly { readonly charge: OpenedCharge }[],
  ): Promise<ReadonlyMap<number, Partial<OpenedCharge>>> {
    if (opened.length === 0) return new Map();
    const { invoices, clock } = this.needs;
    const refused = await invoices.sendAll(
      unit,
      opened.map(({ charge }) => charge.invoice_id),
    );
    const becomes = (error: ProblemError | undefined): Partial<OpenedCharge> => {
      if (error === undefined) return { state: 'sent', waits_until: null };
      const outcome = outcomeOfSendError(error);
      const failure_reason = 'reason' in outcome ? outcome.reason : null;
      return outcome.kind === 'unsent'
        ? { state: 'unsent', failure_reason }
        : { waits_until: delayUntil(clock.now()), failure_reason };
    };
    return new Map(
      opened.map(({ charge }) => [charge.id, becomes(refused.get(charge.invoice_id))]),
    );
  }

  #moved({ schedule, periods }: DueSchedule, taken: readonly DueSchedule[]) {
    return {
      id: schedule.id,
      was: schedule.next_payment_date,
      next_index: periods.nextIndex,
      // A failed last payment leaves its schedule open, so it has a next date even past its end.
      next_payment_date: periods.nextDate ?? occurrence(planOf(schedule), periods.nextIndex),
      payments_made: madeBy(schedule, taken),
    };
  }

  /** Completes a schedule whose last invoice this is. */
  async #endLast(unit: WriteUnit, one: DueSchedule, taken: readonly DueSchedule[]): Promise<void> {
    const { schedule, periods } = one;
    const made = madeBy(schedule, taken);
    const isLast =
      isOver(planOf(schedule), made) || (periods.nextDate === null && schedule.mode === 'invoice');
    if (!isLast) return;
    const { was: _, ...moved } = this.#moved(one, taken);
    await completeSchedule(unit, { ...schedule, ...moved, version: schedule.version + 1 });
  }
}

/** The invoice of a period. */
export function copyOf(
  { schedule, invoice }: Pick<DueSchedule, 'schedule' | 'invoice'>,
  date: string,
  today: string,
): InvoiceCopy {
  const isSame = invoice.total_cents === schedule.amount_cents;
  return {
    invoiceId: invoice.id,
    // An invoice cannot be due before the day it is sent.
    dueDate: date < today ? today : date,
    createdBy: schedule.created_by,
    ...(isSame ? {} : { amountCents: schedule.amount_cents }),
  };
}

/** Payments of a schedule, with the invoice that was just claimed; a card counts once it is charged. */
function madeBy(schedule: ScheduleRow, taken: readonly DueSchedule[]): number {
  const isCounted =
    schedule.mode === 'invoice' && taken.some((one) => one.schedule.id === schedule.id);
  return schedule.payments_made + (isCounted ? 1 : 0);
}

function auditSent(unit: WriteUnit, schedule: ScheduleRow, stored: readonly ChargeRow[]): void {
  const charge = stored.find(({ schedule_id: id }) => id === schedule.id);
  if (charge === undefined) return;
  const { state, failure_reason: reason } = charge;
  if (state === 'sent') auditCharge(unit, schedule, charge, 'recurring-payment.sent');
  else
    auditCharge(
      unit,
      schedule,
      charge,
      state === 'unsent' ? 'recurring-payment.unsent' : 'recurring-payment.delayed',
      reason ?? undefined,
    );
}
