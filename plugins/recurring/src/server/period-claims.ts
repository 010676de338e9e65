import type { InvoiceFacts, Invoices } from '@porchlight/billing/contract';
import { type Actor, occurrence } from '@porchlight/kernel';
import type { AgencyCalendar, Clock, Writes, WriteUnit } from '@porchlight/server';
import { randomUUID } from 'node:crypto';
import { duePeriods, isOver, nextDate } from '../rules/due-periods.ts';
import { auditSchedule } from './audit-schedule.ts';
import { endSchedule } from './end-schedule.ts';
import { system } from './founding.ts';
import { leaseUntil } from './charge-lease.ts';
import { type ChargeRow, planOf, type ScheduleRow } from './schedule-rows.ts';

interface PeriodClaimsParts {
  readonly writes: Writes;
  readonly clock: Clock;
  readonly calendar: AgencyCalendar;
  readonly invoices: () => Invoices;
}

/** What a claim found: a charge whose first attempt has begun, a schedule that needed none, or nothing that is due. */
export type Claim =
  | { readonly kind: 'charge'; readonly charge: ChargeRow }
  | { readonly kind: 'settled' }
  | { readonly kind: 'none' };

/**
 * Claims the period that is due: one transaction inserts it, with its invoice, and moves the date of its schedule from the
 * value that it read. So a period is charged by one process, at most once, or by none.
 */
export class PeriodClaims {
  readonly #parts: PeriodClaimsParts;

  constructor(parts: PeriodClaimsParts) {
    this.#parts = parts;
  }

  /** @param except schedules whose claim failed in this run */
  async claim(except: readonly number[], onLocked: (id: number) => void): Promise<Claim> {
    const { writes, calendar } = this.#parts;
    const today = calendar.today();
    return writes.run(system, async (unit): Promise<Claim> => {
      const [schedule] = await unit.sql<ScheduleRow>('recurring.claim', CLAIM, [today, except]);
      if (schedule === undefined) {
        unit.unchanged();
        return { kind: 'none' };
      }
      onLocked(schedule.id);
      const invoice = await this.#parts.invoices().find(schedule.invoice_id, unit.trx);
      if (invoice === null || invoice.status === 'void') {
        await endSchedule(unit, schedule, 'CANCELLED', 'The invoice that founded it is void');
        return { kind: 'settled' };
      }
      return this.#take(unit, schedule, { invoice, today });
    });
  }

  async #take(
    unit: WriteUnit,
    schedule: ScheduleRow,
    { invoice, today }: { readonly invoice: InvoiceFacts; readonly today: string },
  ): Promise<Claim> {
    const plan = planOf(schedule);
    const due = duePeriods(plan, today);
    if (due.charged === null) {
      await endSchedule(unit, schedule, 'COMPLETED', null);
      return { kind: 'settled' };
    }
    const claimed = await this.#insert(unit, schedule, { dates: due.missed, state: 'missed' });
    const charge = await this.#charge(unit, schedule, { invoice, date: due.charged });
    const isCounted = charge !== null && schedule.mode === 'invoice';
    const made = schedule.payments_made + (isCounted ? 1 : 0);
    const isLast = isOver(plan, made) || (due.nextDate === null && schedule.mode === 'invoice');
    const next = {
      next_index: due.nextIndex,
      // A failed last payment leaves its schedule open, so it has a next date even past its end.
      next_payment_date: due.nextDate ?? occurrence(plan, due.nextIndex),
      payments_made: made,
    };
    const moved = await unit
      .trx('recurring_schedule')
      .where({ id: schedule.id, next_payment_date: schedule.next_payment_date, status: 'ACTIVE' })
      .update({ ...next, version: schedule.version + 1 });
    if (moved !== 1) throw new Error('The next date of a locked schedule moved.');
    auditSchedule(unit, schedule, 'recurring-payment.due', {
      period_date: { to: due.charged },
      amount_cents: { to: schedule.amount_cents },
      mode: { to: schedule.mode },
      next_payment_date: { from: schedule.next_payment_date, to: due.nextDate },
      ...(claimed.length > 0 ? { missed: { to: claimed.length } } : {}),
    });
    if (isLast && charge !== null)
      await endSchedule(
        unit,
        { ...schedule, ...next, version: schedule.version + 1 },
        'COMPLETED',
        null,
      );
    return charge === null ? { kind: 'settled' } : { kind: 'charge', charge };
  }

  /** Null for a period that was skipped or charged before. */
  async #charge(
    unit: WriteUnit,
    schedule: ScheduleRow,
    { invoice, date }: { readonly invoice: InvoiceFacts; readonly date: string },
  ): Promise<ChargeRow | null> {
    const [id] = await this.#insert(unit, schedule, { dates: [date], state: 'missed' });
    if (id === undefined) return null;
    await this.open(unit, schedule, { invoice, charge: id, date });
    const { clock, calendar } = this.#parts;
    // The first attempt begins with the claim, so that no other process takes it.
    const [charge] = (await unit
      .trx('recurring_charge')
      .where({ id })
      .update({
        payment_key: randomUUID(),
        attempts: 1,
        attempted_on: calendar.today(),
        waits_until: leaseUntil(clock.now()),
      })
      .returning('*')) as ChargeRow[];
    return charge ?? null;
  }

  /** Gives a claimed period its invoice; the charge of it can run then. */
  async open(
    unit: WriteUnit,
    schedule: ScheduleRow,
    {
      invoice,
      charge,
      date,
    }: { readonly invoice: InvoiceFacts; readonly charge: number; readonly date: string },
    confirmedBy?: Actor,
  ): Promise<void> {
    const { invoices, calendar, clock } = this.#parts;
    const today = calendar.today();
    const isSame = invoice.total_cents === schedule.amount_cents;
    const invoice_id = await invoices().copy(unit, {
      invoiceId: invoice.id,
      // An invoice cannot be due before the day it is sent.
      dueDate: date < today ? today : date,
      createdBy: schedule.created_by,
      ...(isSame ? {} : { amountCents: schedule.amount_cents }),
    });
    await unit
      .trx('recurring_charge')
      .where({ id: charge })
      .update({
        state: 'open',
        mode: schedule.mode,
        saved_card_id: schedule.mode === 'card' ? schedule.saved_card_id : null,
        amount_cents: schedule.amount_cents,
        invoice_id,
        is_counted: schedule.mode === 'invoice',
        is_confirmed: confirmedBy !== undefined,
        changed_at: clock.now().toISOString(),
      });
  }

  async #insert(
    unit: WriteUnit,
    schedule: ScheduleRow,
    { dates, state }: { readonly dates: readonly string[]; readonly state: 'missed' },
  ): Promise<number[]> {
    if (dates.length === 0) return [];
    const now = this.#parts.clock.now().toISOString();
    const rows = (await unit
      .trx('recurring_charge')
      .insert(
        dates.map((period_date) => ({
          schedule_id: schedule.id,
          period_date,
          state,
          mode: schedule.mode,
          amount_cents: schedule.amount_cents,
          created_at: now,
          changed_at: now,
        })),
      )
      .onConflict(['schedule_id', 'period_date'])
      .ignore()
      .returning('id')) as { id: number }[];
    return rows.map(({ id }) => id);
  }
}

/** Whether a schedule is left after its date: for callers that settle a payment. */
export function isSpent(schedule: ScheduleRow): boolean {
  const plan = planOf(schedule);
  return isOver(plan, plan.paymentsMade) || nextDate(plan, plan.nextIndex) === null;
}

/** A payment that is not settled yet holds up the next one. Rows that another process holds are its own. */
const CLAIM = `
  select s.* from recurring_schedule s
  where s.status = 'ACTIVE' and s.next_payment_date <= (select $1::date)
    and not (s.id = any($2::bigint[]))
    and not exists (
      select 1 from recurring_charge c
      where c.schedule_id = s.id and c.state in ('open', 'pending', 'retry')
    )
  order by s.next_payment_date, s.id limit 1
  for update of s skip locked`;
