import type { Knex } from 'knex';

/**
 * Claims a time of a scheduled job for this transaction. False when this or a later time was claimed before, in any
 * process.
 */
export async function claimTime(trx: Knex, job: string, at: Date): Promise<boolean> {
  const { rows } = await trx.raw<{ rows: unknown[] }>(
    `insert into core_job_schedule as stored (job, last_time) values (?, ?)
     on conflict (job) do update set last_time = excluded.last_time
       where stored.last_time < excluded.last_time
     returning job`,
    [job, at],
  );
  return rows.length > 0;
}

/**
 * Claims a time that no process may have been there for. False when it was claimed, and for a job that is new: nothing
 * was missed before it was installed.
 */
export async function claimMissedTime(trx: Knex, job: string, at: Date): Promise<boolean> {
  const { rows } = await trx.raw<{ rows: unknown[] }>(
    `with new_job as (
       insert into core_job_schedule (job, last_time) values (:job, :at) on conflict (job) do nothing
     )
     update core_job_schedule set last_time = :at where job = :job and last_time < :at returning job`,
    { job, at },
  );
  return rows.length > 0;
}
