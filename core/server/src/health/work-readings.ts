import type { Knex } from 'knex';
import { jobTable } from '../jobs/stored-jobs.ts';
import type { Backlog } from '../plugin-api/system-readings.ts';

/** Of `rows` that wait: their number, and the age of the oldest by its column `due`. */
const WAITING = `count(*) filter (where is_waiting)::int as waiting,
  coalesce(greatest(extract(epoch from now() - min(due) filter (where is_waiting)), 0), 0)::float8 as lag`;

/** The jobs of `ids`: jobs of other plugins stay queued on purpose. */
export async function jobBacklog(
  knex: Knex,
  databaseSchema: string,
  ids: readonly string[],
): Promise<Backlog & { readonly running: number }> {
  const table = await jobTable(knex, databaseSchema);
  if (table === null) return { waiting: 0, running: 0, failed: 0, lag: 0 };
  return firstRow(
    knex,
    `select ${WAITING},
       count(*) filter (where state = 'active')::int as running,
       count(*) filter (where state = 'failed')::int as failed
     from (
       select state, start_after as due, state < 'active' and start_after <= now() as is_waiting
       from ${table} where name = any (?) and (state <= 'active' or state = 'failed')
     ) as jobs`,
    [[...ids]],
  );
}

/** Events of the given sources: those of other sources wait on purpose, until their plugin is on. */
export function webhookBacklog(knex: Knex, sources: readonly string[]): Promise<Backlog> {
  return firstRow(
    knex,
    `select ${WAITING}, count(*) filter (where not is_waiting)::int as failed
     from (
       select received_at as due, state = 'waiting' as is_waiting
       from core_webhook where source = any (?) and state in ('waiting', 'failed')
     ) as events`,
    [[...sources]],
  );
}

/** Deliveries to the given subscribers, an event counting once for each of them. */
export function eventBacklog(knex: Knex, subscribers: readonly string[]): Promise<Backlog> {
  return firstRow(
    knex,
    `select ${WAITING},
       (select count(*) from core_event_failure where state = 'failed')::int as failed
     from (
       select published_at as due, true as is_waiting
       from core_outbox_cursor c join core_outbox o on o.event = c.event
       where c.subscriber = any (?) and (o.position is null or o.position > c.position)
     ) as deliveries`,
    [[...subscribers]],
  );
}

/** Messages on their way out; those that failed within three days. */
export function messageBacklog(knex: Knex): Promise<Backlog> {
  return firstRow(
    knex,
    `select ${WAITING}, count(*) filter (where not is_waiting)::int as failed
     from (
       select created_at as due, true as is_waiting from core_message where state = 'waiting'
       union all
       select ended_at, false from core_message
       where state = 'failed' and ended_at > now() - interval '3 days'
     ) as messages`,
    [],
  );
}

async function firstRow<Row>(
  knex: Knex,
  sql: string,
  bindings: readonly Knex.RawBinding[],
): Promise<Row> {
  const { rows } = await knex.raw<{ rows: readonly Row[] }>(sql, bindings);
  return rows[0]!;
}
