import { CardsOnFile } from '@porchlight/billing/contract';
import { AgencyCalendar, Database, Logger, needing } from '@porchlight/server';
import { chargesAfter, isAnnounced, lastDayOf } from '../../rules/card-expiry.ts';
import { agreedCollections } from '../agreements/agreed-collections.ts';
import { planOf, type ScheduleRow } from '../store/schedule-rows.ts';
import { CardNotices, type EndingCard } from './card-notices.ts';

/** Announces cards that expire while active schedules charge them. */
export class EndingCards extends needing({
  database: Database,
  calendar: AgencyCalendar,
  cards: CardsOnFile,
  notices: CardNotices,
  logger: Logger,
}) {
  /** One that fails holds up no other. Rejects then, so that the list of jobs shows it. */
  async announce(signal: AbortSignal): Promise<void> {
    const { notices, logger } = this.needs;
    let failures = 0;
    for (const ending of await this.#ending()) {
      if (signal.aborted) return;
      try {
        await notices.announce(ending);
      } catch (error) {
        failures += 1;
        logger.error({ err: error, id: ending.card.id }, 'expiry not announced');
      }
    }
    if (failures > 0)
      throw new Error(`${String(failures)} expiring cards were not announced; the log says why.`);
  }

  async #ending(): Promise<readonly EndingCard[]> {
    const { calendar, cards } = this.needs;
    const charging = await this.#charging();
    const today = calendar.today();
    const found = await cards.find(charging.map(({ saved_card_id: id }) => id!));
    return found.flatMap((card) => {
      const day = lastDayOf(card);
      if (day === null || !isAnnounced(day, today)) return [];
      const [first, ...rest] = charging.filter(
        (one) => one.saved_card_id === card.id && chargesAfter(planOf(one), day),
      );
      return first === undefined ? [] : [{ card, day, schedules: [first, ...rest] as const }];
    });
  }

  /** Active schedules whose next payment is charged to a card. */
  async #charging(): Promise<readonly ScheduleRow[]> {
    const { knex } = this.needs.database;
    const rows = await knex<ScheduleRow>('recurring_schedule')
      .where({ status: 'ACTIVE', mode: 'card' })
      .whereNotNull('next_payment_date')
      .orderBy('id');
    const collectionOf = await agreedCollections(
      knex,
      rows.map((schedule) => ({ schedule, day: schedule.next_payment_date! })),
    );
    return rows.filter((row) => collectionOf(row).mode === 'card');
  }
}
