import type { CardUse, CardUser, ChargeableCard } from '@porchlight/billing/contract';
import type { LinkActOrigin } from '@porchlight/clients/contract';
import { frequencyOf } from '@porchlight/kernel';
import type { Database, WriteUnit } from '@porchlight/server';
import { rhythmOf } from '../../rules/agreement-terms.ts';
import { agreedCollections } from '../agreements/agreed-collections.ts';
import type { Agreements } from '../agreements/agreements.ts';
import { auditSchedule } from '../store/audit-schedule.ts';
import type { ScheduleRow } from '../store/schedule-rows.ts';

interface ScheduledCardUsesParts {
  readonly database: () => Database;
  readonly agreements: () => Agreements;
}

/** The schedules that charge a card, for the page on which its client replaces it. */
export class ScheduledCardUses implements CardUser {
  readonly id = 'recurring';
  readonly #parts: ScheduledCardUsesParts;

  constructor(parts: ScheduledCardUsesParts) {
    this.#parts = parts;
  }

  async uses(cardId: number, unit?: WriteUnit): Promise<readonly CardUse[]> {
    const trx = unit?.trx ?? this.#parts.database().knex;
    const uses: CardUse[] = [];
    for (const schedule of await this.#schedules(cardId, unit)) {
      const { terms, language } = await this.#parts.agreements().asked(trx, schedule);
      uses.push({
        title: schedule.name,
        amountCents: schedule.amount_cents,
        rhythm: rhythmOf(frequencyOf(schedule.frequency), schedule.frequency_interval, language),
        terms,
        isPaused: schedule.status === 'PAUSED',
      });
    }
    return uses;
  }

  /** A paused schedule stays paused: its agent decides what becomes of the payments that were declined. */
  async move(
    unit: WriteUnit,
    cardId: number,
    to: ChargeableCard,
    from: LinkActOrigin,
  ): Promise<void> {
    for (const schedule of await this.#schedules(cardId, unit)) {
      const { id, version } = schedule;
      await this.#parts.agreements().record(unit, {
        schedule: { ...schedule, saved_card_id: to.id },
        card: to,
        channel: 'online',
        recordedBy: null,
        from,
      });
      await unit
        .trx('recurring_schedule')
        .where({ id })
        .update({ saved_card_id: to.id, version: version + 1 });
      auditSchedule(unit, schedule, 'recurring-payment.card-replaced', {
        saved_card_id: { from: cardId, to: to.id },
        last4: { to: to.last4 },
      });
    }
  }

  /** Those that charge the card with the agreement of its client. */
  async #schedules(cardId: number, unit?: WriteUnit): Promise<readonly ScheduleRow[]> {
    const trx = unit?.trx ?? this.#parts.database().knex;
    const query = trx<ScheduleRow>('recurring_schedule')
      .where({ saved_card_id: cardId, mode: 'card' })
      .whereIn('status', ['ACTIVE', 'PAUSED'])
      .whereNotNull('next_payment_date')
      .orderBy('id');
    const rows = await (unit === undefined ? query : query.forUpdate());
    const collectionOf = await agreedCollections(
      trx,
      rows.map((schedule) => ({ schedule, day: schedule.next_payment_date! })),
    );
    return rows.filter((row) => collectionOf(row).mode === 'card');
  }
}
