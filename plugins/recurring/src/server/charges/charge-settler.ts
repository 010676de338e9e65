import { Invoices } from '@porchlight/billing/contract';
import { addDays, type Transaction } from '@porchlight/kernel';
import {
  AgencyCalendar,
  Clock,
  Database,
  needing,
  Writes,
  type WriteUnit,
} from '@porchlight/server';
import { retryDay } from '../../rules/retry-day.ts';
import { UNFINISHED } from '../../rules/schedule-facts.ts';
import { CardNotices } from '../cards/card-notices.ts';
import { auditCharge, auditSchedule } from '../store/audit-schedule.ts';
import { delayUntil, leaseBegan } from './charge-lease.ts';
import { type ChargeOutcome, isNews, outcomeOfCharge } from './charge-outcomes.ts';
import { type DoGuarded, lateInvoices, leftCharges } from './left-charges.ts';
import { settleVoid } from './settle-void.ts';
import { completeSchedule } from '../store/end-schedule.ts';
import { CHECK_AT_GATEWAY } from '../store/hold-charges.ts';
import { isRunning } from '../store/is-running.ts';
import { system } from '../store/system-actor.ts';
import { isSpent } from '../store/is-spent.ts';
import { uncount } from '../store/uncount.ts';
import { voidDrafts } from '../store/void-drafts.ts';
import {
  type ChargeRow,
  lockCharge,
  lockSchedule,
  type ScheduleRow,
} from '../store/schedule-rows.ts';

/** An attempt whose result nobody knows is repeated for so long. */
const UNKNOWN_DAYS = 3;

/** Stores what became of payments. A result may arrive twice, and from the scheduler and from billing at once. */
export class ChargeSettler extends needing({
  database: Database,
  writes: Writes,
  clock: Clock,
  calendar: AgencyCalendar,
  notices: CardNotices,
  invoices: Invoices,
}) {
  /** What an attempt of the scheduler came to. */
  async settle(id: number, outcome: ChargeOutcome): Promise<void> {
    await this.#fold(id, outcome, (charge) => UNFINISHED.includes(charge.state));
  }

  /** Lists for agents what was open when its process died, and its schedule was paused or canceled. */
  async failLeft(guarded: DoGuarded): Promise<void> {
    const { database, clock } = this.needs;
    const now = clock.now().toISOString();
    const isLeft = ({ state, waits_until: until }: ChargeRow) =>
      state === 'open' && until !== null && until <= now;
    for (const id of await leftCharges(database, now))
      await guarded(id, () => this.#fold(id, { kind: 'stopped' }, isLeft));
  }

  /** What billing reports about an invoice; false when it is not that of a payment. */
  async fold(invoiceId: number, outcome: ChargeOutcome): Promise<boolean> {
    const row = await this.needs.database
      .knex<ChargeRow>('recurring_charge')
      .where({ invoice_id: invoiceId })
      .first();
    if (row === undefined) return false;
    // No schedule is locked for what is known: the scheduler leaves out those that are.
    if (isNews(row.state, outcome))
      await this.#fold(row.id, outcome, ({ state }) => isNews(state, outcome));
    return true;
  }

  /**
   * What billing knows of the attempt of an invoice that is pending. While the scheduler holds the charge, this waits: it
   * reads the result itself before it stores that there is none.
   */
  async foldResult(invoiceId: number): Promise<void> {
    const row = await this.needs.database
      .knex<ChargeRow>('recurring_charge')
      .where({ invoice_id: invoiceId })
      .whereIn('state', ['open', 'pending'])
      .first();
    if (row === undefined) return;
    const result = await this.#resultOf(row.payment_key);
    if (result === null) return;
    const isThis = ({ state, payment_key: key }: ChargeRow) =>
      state === 'pending' && key === row.payment_key;
    await this.#fold(row.id, result, isThis);
  }

  /** Asks billing again for results whose reports are late. */
  async followPending(guarded: DoGuarded): Promise<void> {
    const { database, clock } = this.needs;
    const before = leaseBegan(clock.now());
    for (const id of await lateInvoices(database, before))
      await guarded(id, () => this.foldResult(id));
  }

  /** Of the attempt with this key, not of another payment of its invoice; null while nobody knows. */
  async #resultOf(key: string | null, trx?: Transaction): Promise<ChargeOutcome | null> {
    const result = key === null ? null : await this.needs.invoices.result(key, trx);
    const outcome = result === null ? null : outcomeOfCharge(result);
    return outcome?.kind === 'pending' ? null : outcome;
  }

  async #fold(
    id: number,
    outcome: ChargeOutcome,
    isWanted: (charge: ChargeRow) => boolean,
  ): Promise<void> {
    await this.needs.writes.run(system, async (unit) => {
      const { trx } = unit;
      const found = await trx<ChargeRow>('recurring_charge').where({ id }).first('schedule_id');
      const schedule = found && (await lockSchedule(trx, found.schedule_id));
      const charge = schedule && (await lockCharge(trx, id));
      if (!schedule || !charge || !isWanted(charge)) return unit.unchanged();
      await this.#store(unit, schedule, charge, outcome);
    });
  }

  async #store(
    unit: WriteUnit,
    schedule: ScheduleRow,
    charge: ChargeRow,
    outcome: ChargeOutcome,
  ): Promise<void> {
    const { clock, calendar } = this.needs;
    switch (outcome.kind) {
      case 'paid':
      case 'sent':
      case 'written_off':
        return this.#succeed(unit, schedule, charge, outcome.kind);
      case 'reopened':
        await this.#update(unit, charge, { state: 'sent' });
        return auditCharge(unit, schedule, charge, 'recurring-payment.write-off-undone');
      case 'void':
        return settleVoid(unit, schedule, charge, this.needs);
      case 'pending': {
        // Its report may have come before this.
        const result = await this.#resultOf(charge.payment_key, unit.trx);
        if (result !== null) return this.#store(unit, schedule, charge, result);
        await this.#update(unit, charge, { state: 'pending', failure_reason: null });
        return auditCharge(unit, schedule, charge, 'recurring-payment.pending');
      }
      case 'unsent':
        // Nothing was charged or sent, for certain, so the next attempt is another one.
        await this.#update(unit, charge, {
          state: 'unsent',
          payment_key: null,
          waits_until: null,
          failure_reason: outcome.reason,
        });
        auditCharge(unit, schedule, charge, 'recurring-payment.unsent', outcome.reason);
        return this.#endSpent(unit, schedule);
      case 'declined':
      case 'uncharged':
        return this.#decline(unit, schedule, charge, outcome);
      case 'stopped':
        return this.#stop(unit, schedule, charge);
      case 'unknown': {
        // Nothing repeats it any more.
        if (!isRunning(schedule, charge)) return this.#stop(unit, schedule, charge);
        const isOld =
          addDays(charge.attempted_on ?? calendar.today(), UNKNOWN_DAYS) <= calendar.today();
        // The key stays: another attempt at this payment repeats the same order.
        if (isOld) return this.#giveUp(unit, schedule, charge, outcome.reason);
        const waits_until = delayUntil(clock.now());
        await this.#update(unit, charge, { waits_until, failure_reason: outcome.reason });
        return auditCharge(unit, schedule, charge, 'recurring-payment.delayed', outcome.reason);
      }
    }
  }

  async #succeed(
    unit: WriteUnit,
    schedule: ScheduleRow,
    charge: ChargeRow,
    state: 'paid' | 'sent' | 'written_off',
  ): Promise<void> {
    await this.#update(unit, charge, {
      state,
      is_counted: true,
      retry_on: null,
      waits_until: null,
      failure_reason: null,
    });
    const made = schedule.payments_made + (charge.is_counted ? 0 : 1);
    const counted = { ...schedule, payments_made: made, version: schedule.version + 1 };
    await unit
      .trx('recurring_schedule')
      .where({ id: schedule.id })
      .update({ payments_made: made, version: counted.version });
    const action = state === 'written_off' ? 'written-off' : state;
    auditCharge(unit, schedule, charge, `recurring-payment.${action}`);
    await this.#endSpent(unit, counted);
  }

  /** Completes an active schedule that has no payment left. */
  async #endSpent(unit: WriteUnit, schedule: ScheduleRow): Promise<void> {
    if (schedule.status === 'ACTIVE' && isSpent(schedule)) await completeSchedule(unit, schedule);
  }

  async #decline(
    unit: WriteUnit,
    schedule: ScheduleRow,
    charge: ChargeRow,
    { kind, reason, isHard }: Extract<ChargeOutcome, { readonly isHard: boolean }>,
  ): Promise<void> {
    const first = charge.attempted_on ?? this.needs.calendar.today();
    const mayRetry = !isHard && !charge.is_confirmed && isRunning(schedule, charge);
    const retry_on = mayRetry ? retryDay(first, charge.attempts) : null;
    // It is certain that nothing was charged, so the next attempt is another payment.
    if (retry_on === null) {
      await this.#giveUp(unit, schedule, charge, reason, { payment_key: null });
      if (kind === 'declined') await this.needs.notices.refused(unit, schedule, charge, isHard);
      return;
    }
    await this.#update(unit, charge, {
      state: 'retry',
      retry_on,
      waits_until: null,
      payment_key: null,
      failure_reason: reason,
    });
    const action = kind === 'declined' ? 'declined' : 'delayed';
    auditCharge(unit, schedule, charge, `recurring-payment.${action}`, reason, {
      retry_on: { to: retry_on },
    });
  }

  /** Nobody knows what became of an attempt that nothing repeats: an agent looks after it. */
  async #stop(unit: WriteUnit, schedule: ScheduleRow, charge: ChargeRow): Promise<void> {
    if (charge.mode === 'card') return this.#giveUp(unit, schedule, charge, CHECK_AT_GATEWAY);
    // No card was charged, and the invoice itself says whether it was sent.
    const isOver = schedule.status === 'CANCELLED';
    const state = isOver ? 'skipped' : 'missed';
    const is_counted = charge.is_counted && !isOver;
    await this.#update(unit, charge, { state, is_counted, waits_until: null });
    if (isOver && charge.is_counted) await uncount(unit, schedule);
    if (isOver) await voidDrafts(unit, this.needs.invoices, [charge]);
    const action = isOver ? 'period-skipped' : 'delayed';
    auditCharge(unit, schedule, charge, `recurring-payment.${action}`);
  }

  /** Pauses the schedule: the agent decides how it goes on. */
  async #giveUp(
    unit: WriteUnit,
    schedule: ScheduleRow,
    charge: ChargeRow,
    reason: string,
    key: { readonly payment_key?: null } = {},
  ): Promise<void> {
    await this.#update(unit, charge, {
      state: 'failed',
      retry_on: null,
      waits_until: null,
      failure_reason: reason,
      ...key,
    });
    auditCharge(unit, schedule, charge, 'recurring-payment.failed', reason);
    if (schedule.status !== 'ACTIVE' || charge.is_confirmed) return;
    await unit
      .trx('recurring_schedule')
      .where({ id: schedule.id })
      .update({
        status: 'PAUSED',
        paused_at: this.needs.clock.now().toISOString(),
        pause_reason: reason,
        version: schedule.version + 1,
      });
    auditSchedule(unit, schedule, 'recurring-payment.paused', {
      status: { from: 'ACTIVE', to: 'PAUSED' },
      reason: { to: reason },
    });
  }

  async #update(
    { trx }: WriteUnit,
    { id }: ChargeRow,
    columns: Partial<Record<keyof ChargeRow, unknown>>,
  ): Promise<void> {
    const changed_at = this.needs.clock.now().toISOString();
    await trx('recurring_charge')
      .where({ id })
      .update({ ...columns, changed_at });
  }
}
