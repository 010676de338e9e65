import type pg from 'pg';
import type { Connections } from '../database/laned-pool.ts';

/**
 * A process whose signal connection broke has no lock until it reconnects, within 10 s, but its jobs send heartbeats: only
 * what has been silent for three of them belongs to no one.
 */
const SILENT = "interval '15 seconds'";

/** The column for the number of the process that runs a job; see `createSignals`. */
export async function addHolder(client: pg.Client, jobs: string): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(
    `select true as there from pg_attribute
     where attrelid = $1::regclass and attname = 'holder' and not attisdropped`,
    [`${jobs}.job`],
  );
  // Even `if not exists` would wait for transactions that queue jobs.
  if (rows.length === 0) await client.query(`alter table ${jobs}.job add column holder text`);
}

/**
 * Returns the jobs of processes that died to their queues, at once, and counts it as a try, since a job may be what ends the
 * processes. Without a holder this is left to the limit of silence of pg-boss.
 *
 * @param holder the number of this process, which runs its own jobs even without a lock
 */
export async function takeFromDead(
  pool: Pick<Connections, 'query'>,
  jobs: string,
  holder: string | null,
): Promise<void> {
  await pool.query(
    `with held as materialized (
       select distinct holder from ${jobs}.job
       where state = 'active' and holder is distinct from $1 and started_on < now() - ${SILENT}
     ),
     dead as materialized (
       select holder from held where holder is not null and pg_try_advisory_xact_lock(holder::bigint)
     )
     update ${jobs}.job j
     set state = case when retry_count < retry_limit then 'retry' else 'failed' end::${jobs}.job_state,
         completed_on = case when retry_count < retry_limit then null else now() end,
         start_after = now(),
         output = case when retry_count < retry_limit then output else '{"reason": "ProcessDied"}'::jsonb end
     from dead
     where j.holder = dead.holder and j.state = 'active' and j.started_on < now() - ${SILENT}`,
    [holder],
  );
}
