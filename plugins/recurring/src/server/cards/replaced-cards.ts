import { Database, needing, Writes } from '@porchlight/server';
import { AgreementNotices } from '../agreements/agreement-notices.ts';
import { agreedTo } from '../agreements/agreement-rows.ts';
import type { ScheduleRow } from '../store/schedule-rows.ts';
import { system } from '../store/system-actor.ts';

/** Notifies the agent of each schedule that charges a card by which its client replaced another one. */
export class ReplacedCards extends needing({
  database: Database,
  writes: Writes,
  notices: AgreementNotices,
}) {
  async notify(cardId: number): Promise<void> {
    const { database, writes, notices } = this.needs;
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
}
