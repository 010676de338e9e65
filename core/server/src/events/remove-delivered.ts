import type { Database } from '../services/tokens.ts';

/**
 * Removes events that every subscriber has had (or that have none), after a week, and
 * those that a subscriber has not come for within 90 days. Answers how many.
 */
export async function removeDelivered(database: Database): Promise<number> {
  const { rowCount } = await database.knex.raw<{ rowCount: number }>(
    `delete from core_outbox o
     where published_at < now() - interval '90 days'
        or published_at < now() - interval '7 days' and not exists (
          select 1 from core_outbox_cursor c
          where c.event = o.event and (o.position is null or c.position < o.position)
        )`,
  );
  return rowCount;
}
