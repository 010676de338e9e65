import type { Database, Writes } from '@porchlight/server';
import type { AgreementNotices } from '../agreements/agreement-notices.ts';
import { agreedTo } from '../agreements/agreement-rows.ts';
import type { ScheduleRow } from '../store/schedule-rows.ts';
import { system } from '../store/system-actor.ts';

interface ReplacedCardsParts {
  readonly database: Database;
  readonly writes: Writes;
  readonly notices: AgreementNotices;
}

/** Notifies the agent of each schedule that charges a card by which its client replaced another one. */
export async function notifyOfReplacedCard(
  { database, writes, notices }: ReplacedCardsParts,
  cardId: number,
): Promise<void> {
  const schedules = await database
    .knex<ScheduleRow>('recurring_schedule')
    .where({ saved_card_id: cardId })
    .whereIn('status', ['ACTIVE', 'PAUSED'])
    .orderBy('id');
  const agreed = await agreedTo(
    database.knex,
    schedules.map(({ id }) => id),
  );
  for (const schedule of schedules) {
    const agreement = agreed.get(schedule.id);
    const agent = await notices.agentOf(schedule);
    if (agreement === undefined || agent === null) continue;
    const answer = schedule.status === 'PAUSED' ? 'replaced-paused' : 'replaced';
    await writes.run(system, (unit) =>
      notices.notifyAgent(unit, agent, { schedule, agreement, answer }),
    );
  }
}
