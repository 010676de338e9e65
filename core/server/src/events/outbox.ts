import type { Database } from '../plugin-api/tokens.ts';

/**
 * Gives committed events their positions in the queue. One process at a time does it, and each statement sees what the
 * one before committed, so positions grow only at the end and a cursor never passes an event.
 */
export async function placeEvents(database: Database, databaseSchema: string): Promise<void> {
  if (!(await hasUnplaced(database))) return;
  await database.knex.transaction(async (trx) => {
    await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [
      `${databaseSchema} outbox`,
    ]);
    await trx.raw(
      `with placed as materialized (
         select id, nextval('core_outbox_positions') as position
         from (select id from core_outbox where position is null order by id offset 0) as waiting
       )
       update core_outbox o set position = placed.position from placed where o.id = placed.id`,
    );
  });
}

async function hasUnplaced(database: Database): Promise<boolean> {
  const { rows } = await database.knex.raw<{ rows: readonly { any: boolean }[] }>(
    'select exists (select 1 from core_outbox where position is null) as any',
  );
  return rows[0]?.any === true;
}

/**
 * Removes events without a subscriber after ten minutes (a later subscriber would not receive them anyway), events that
 * every subscriber has received after a week, and all others, failed ones included, after 90 days. Returns how many were
 * removed from the outbox.
 */
export async function removeDelivered(database: Database): Promise<number> {
  await database
    .knex('core_event_failure')
    .whereRaw("failed_at < now() - interval '90 days'")
    .delete();
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
