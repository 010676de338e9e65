import type { Knex } from 'knex';
import { jobsSchema } from '../database/schema-names.ts';

/** The key of runs by the clock. */
export const SCHEDULED = 'scheduled';

/** A job in its queue, as administrators see it. What it works on is not part of it. */
export interface StoredJob {
  readonly id: string;
  /** Id of its definition. */
  readonly job: string;
  readonly state: 'waiting' | 'running' | 'failed' | 'done';
  /** ISO 8601, as are the others. */
  readonly queued_at: string;
  /** The last sign of life of its last try; null before the first try. */
  readonly active_at: string | null;
  /** When it is due, if that is later than now. */
  readonly due_at: string | null;
  /** When it was done or failed for good. */
  readonly ended_at: string | null;
  /** How often it was tried, the running try included. */
  readonly tries: number;
  /** The name of the error that ended its last try. */
  readonly error: string | null;
  readonly progress: JobProgress | null;
}

export interface JobProgress {
  readonly done: number;
  readonly total: number;
}

/**
 * The jobs in the queues of `ids`: running ones first, then failed, then waiting ones by time, then those done in the
 * last 12 hours, newest first. Of a job that ran by its schedule, only the last run counts as done. Finds nothing in a
 * portal that never had a job, because it has no tables for them yet.
 */
export async function listJobs(
  knex: Knex,
  databaseSchema: string,
  ids: readonly string[],
  limit: number,
): Promise<readonly StoredJob[]> {
  const table = await jobTable(knex, databaseSchema);
  if (table === null) return [];
  const { rows } = await knex.raw<{ rows: StoredJob[] }>(
    `select id, job, state, queued_at, active_at, due_at, ended_at, tries, error, progress
     from (
       select id, name as job, ${STATE} as state, created_on as queued_at, started_on as active_at, start_after,
         case when state < 'active' and start_after > now() then start_after end as due_at,
         case when state in ('completed', 'failed') then completed_on end as ended_at,
         retry_count + (started_on is not null)::int as tries,
         case when state in ('retry', 'failed') then coalesce(output ->> 'reason', 'Interrupted') end as error,
         case when state = 'active' and output ->> 'total' is not null then output end as progress,
         row_number() over (
           partition by name, state, case when singleton_key = :scheduled then '' else id::text end
           order by completed_on desc
         ) as nth
       from ${table}
       where name = any (:ids) and (state <= 'active' or state in ('failed', 'completed'))
     ) as listed
     where state <> 'done' or nth = 1
     order by array_position(array['running', 'failed', 'waiting', 'done'], state),
       case when state = 'done' then ended_at end desc, start_after, id
     limit :limit`,
    { ids: [...ids], limit, scheduled: SCHEDULED },
  );
  return rows;
}

/** How many jobs in the queues of `ids` failed, by the id of their definition. */
export async function countFailedJobs(
  knex: Knex,
  databaseSchema: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const table = await jobTable(knex, databaseSchema);
  if (table === null) return new Map();
  const { rows } = await knex.raw<{ rows: readonly { name: string; count: number }[] }>(
    `select name, count(*)::int as count from ${table}
     where name = any (?) and state = 'failed' group by name order by name`,
    [[...ids]],
  );
  return new Map(rows.map(({ name, count }) => [name, count]));
}

/**
 * Queues a failed job once more. The queue removes what has a time of completion after half a day, so that is cleared.
 * Returns the id of its definition; null if there is no such failed job.
 */
export async function retryJob(
  trx: Knex,
  databaseSchema: string,
  jobId: string,
): Promise<string | null> {
  const changed = await changeJob(
    trx,
    databaseSchema,
    jobId,
    "set state = 'retry', retry_limit = retry_limit + 1, start_after = now(), completed_on = null",
    "state = 'failed'",
  );
  return changed?.name ?? null;
}

/** What a job is and works on. */
interface ChangedJob {
  /** Id of its definition. */
  readonly name: string;
  readonly payload: unknown;
}

/** Takes an unfinished job out of its queue. Null if there is no such job. */
export function cancelJob(
  trx: Knex,
  databaseSchema: string,
  jobId: string,
): Promise<ChangedJob | null> {
  return changeJob(
    trx,
    databaseSchema,
    jobId,
    "set state = 'cancelled', completed_on = now()",
    "(state <= 'active' or state = 'failed')",
  );
}

const STATE = `case state
  when 'active' then 'running' when 'failed' then 'failed' when 'completed' then 'done' else 'waiting' end`;

async function changeJob(
  trx: Knex,
  databaseSchema: string,
  jobId: string,
  change: string,
  condition: string,
): Promise<ChangedJob | null> {
  const table = await jobTable(trx, databaseSchema);
  if (table === null) return null;
  const { rows } = await trx.raw<{ rows: readonly ChangedJob[] }>(
    `update ${table} ${change} where id = ? and ${condition} returning name, data -> 'payload' as payload`,
    [jobId],
  );
  return rows[0] ?? null;
}

/** The table of pg-boss; null before the first job. */
export async function jobTable(knex: Knex, databaseSchema: string): Promise<string | null> {
  const table = `${jobsSchema(databaseSchema)}.job`;
  const { rows } = await knex.raw<{ rows: readonly { there: boolean }[] }>(
    'select to_regclass(?) is not null as there',
    [table],
  );
  return rows[0]!.there ? table : null;
}
