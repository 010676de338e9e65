import { Invoices } from '@porchlight/billing/contract';
import type { Actor } from '@porchlight/kernel';
import {
  AgencyCalendar,
  Clock,
  Database,
  Deployment,
  DerivedWrites,
  Logger,
  needing,
} from '@porchlight/server';
import { agreedCollection } from '../agreements/agreed-collections.ts';
import {
  type ChargeOutcome,
  outcomeOfCharge,
  outcomeOfChargeError,
  outcomeOfSendError,
} from './charge-outcomes.ts';
import { leaseUntil } from './charge-lease.ts';
import { ChargeSettler } from './charge-settler.ts';
import { askedSince, paymentKey } from './payment-key.ts';
import { isRunning } from '../store/is-running.ts';
import { system } from '../store/system-actor.ts';
import {
  type ChargeRow,
  lockCharge,
  lockSchedule,
  type ScheduleRow,
} from '../store/schedule-rows.ts';

/** Runs claimed payments: charges the card, or sends the invoice. No transaction is open while a provider is called. */
export class ChargeRuns extends needing({
  database: Database,
  derived: DerivedWrites,
  clock: Clock,
  calendar: AgencyCalendar,
  settler: ChargeSettler,
  logger: Logger,
  deployment: Deployment,
  invoices: Invoices,
}) {
  /** Runs one attempt, unless another process does or its schedule is not active. Returns whether it did. */
  async run(id: number, actor: Actor = system): Promise<boolean> {
    const begun = await this.#begin(id);
    if (begun === null) return false;
    const outcome = begun.isAllowed
      ? await this.attempt(begun.charge, actor)
      : ({ kind: 'stopped' } as const);
    await this.needs.settler.settle(id, outcome);
    return true;
  }

  /** The id of a payment whose attempt is due: a new one, a retry, or one whose process is gone. */
  async nextDue(except: readonly number[]): Promise<number | null> {
    const { database, clock, calendar } = this.needs;
    const now = clock.now().toISOString();
    const { rows } = await database.knex.raw<{ rows: { id: number }[] }>(NEXT_DUE, {
      today: calendar.today(),
      now,
      except: [...except],
    });
    return rows[0]?.id ?? null;
  }

  /**
   * Stores the key of the attempt and who runs it, before anyone is called. What the client does not agree to any more is
   * sent as an invoice, but for an attempt that may have charged the card already: it is not allowed again.
   */
  async #begin(
    id: number,
  ): Promise<{ readonly charge: ChargeRow; readonly isAllowed: boolean } | null> {
    const { derived, clock, calendar, deployment } = this.needs;
    return derived.derive(system, async (unit) => {
      const { trx } = unit;
      const found = await trx<ChargeRow>('recurring_charge').where({ id }).first('schedule_id');
      const schedule = found && (await lockSchedule(trx, found.schedule_id));
      const charge = schedule && (await lockCharge(trx, id));
      if (!schedule || !charge || !mayRun(schedule, charge, clock.now(), calendar.today())) {
        unit.unchanged();
        return null;
      }
      const isRepeated = charge.payment_key !== null;
      const attempts = charge.attempts + (isRepeated ? 0 : 1);
      // A card that was changed in between is charged from the next attempt on.
      const card = isRepeated
        ? charge.saved_card_id
        : (schedule.saved_card_id ?? charge.saved_card_id);
      const { mode, amount_cents, period_date } = charge;
      const wanted = { ...schedule, mode, saved_card_id: card, amount_cents };
      const collection = await agreedCollection(trx, wanted, period_date);
      const isAllowed = collection.mode === mode || !isRepeated;
      const begun = {
        ...(isAllowed ? collection : {}),
        state: 'open' as const,
        retry_on: null,
        payment_key: charge.payment_key ?? paymentKey(deployment.id, charge, attempts),
        attempts,
        attempted_on: charge.attempted_on ?? calendar.today(),
        waits_until: leaseUntil(clock.now()),
        failure_reason: null,
        changed_at: clock.now().toISOString(),
      };
      await trx('recurring_charge').where({ id }).update(begun);
      return { charge: { ...charge, ...begun }, isAllowed };
    });
  }

  /** Makes the attempt of a charge that has begun; the caller stores what became of it. Does not reject. */
  async attempt(charge: ChargeRow, actor: Actor = system): Promise<ChargeOutcome> {
    const { logger } = this.needs;
    const invoices = this.needs.invoices;
    const { invoice_id: invoiceId, payment_key: key, saved_card_id: savedCardId } = charge;
    try {
      const invoice = await invoices.find(invoiceId!);
      if (invoice === null || invoice.status === 'void') return { kind: 'void' };
      if (invoice.status === 'paid' || invoice.status === 'written_off')
        return { kind: invoice.status };
      if (charge.mode === 'card' && savedCardId !== null)
        return outcomeOfCharge(
          await invoices.charge(actor, {
            key: key!,
            invoiceId: invoiceId!,
            savedCardId,
            mostCents: charge.amount_cents,
            askedSince: askedSince(charge.period_date, this.needs.calendar.today()),
          }),
        );
      if (invoice.status === 'draft') await invoices.send(actor, invoiceId!);
      return { kind: 'sent' };
    } catch (error) {
      logger.warn({ err: error, id: charge.id }, 'recurring payment failed');
      return charge.mode === 'card' ? outcomeOfChargeError(error) : outcomeOfSendError(error);
    }
  }
}

function mayRun(schedule: ScheduleRow, charge: ChargeRow, now: Date, today: string): boolean {
  const isFree = charge.waits_until === null || charge.waits_until <= now.toISOString();
  if (!isFree || (charge.state !== 'open' && charge.state !== 'retry')) return false;
  if (charge.state === 'retry' && charge.retry_on! > today) return false;
  return isRunning(schedule, charge);
}

const NEXT_DUE = `
  select c.id from recurring_charge c join recurring_schedule s on s.id = c.schedule_id
  where c.state in ('open', 'retry') and coalesce(c.retry_on, c.period_date) <= (:today)::date
    and (c.waits_until is null or c.waits_until <= (:now)::timestamptz)
    and (s.status in ('ACTIVE', 'COMPLETED') or (s.status = 'PAUSED' and c.is_confirmed))
    and not (c.id = any((:except)::bigint[]))
  order by coalesce(c.retry_on, c.period_date), c.id limit 1`;
