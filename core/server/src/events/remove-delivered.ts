import type { Database } from '../plugin-api/tokens.ts';

/**
 * Removes events without a subscriber after ten minutes (a later subscriber would not receive them anyway), events that
 * every subscriber has received after a week, and all others after 90 days. Returns how many were removed.
 */
export async function removeDelivered(database: Database): Promise<number> {
  const { rowCount } = await database.knex.raw<{ rowCount: number }>(
    `delete from core_outbox o
     where published_at < now() - interval '90 days'
        or published_at < now() - interval '10 minutes' and not exists (
          select 1 from core_outbox_cursor c where c.event = o.event
        )
        or published_at < now() - interval '7 days' and not exists (
          select 1 from core_outbox_cursor c
          where c.event = o.event and (o.position is null or c.position < o.position)
        )`,
  );
  return rowCount;
}
