import type { Knex } from 'knex';
import type { RegisteredJob } from '../base/snapshot.ts';
import { nextTime } from './schedule-times.ts';

/** A job that runs by itself, as administrators see it. */
export interface ListedSchedule {
  readonly job: RegisteredJob;
  readonly next: Date;
  /** The last time that a process queued it; null before the first. */
  readonly last: string | null;
}

/** The scheduled ones of `jobs` by their next time after `now`, on the clock of `timeZone`. */
export async function listSchedules(
  knex: Knex,
  jobs: readonly RegisteredJob[],
  now: Date,
  timeZone: string,
): Promise<readonly ListedSchedule[]> {
  const rows = await knex<{ job: string; last_time: string }>('core_job_schedule').select();
  const last = new Map(rows.map(({ job, last_time }) => [job, last_time]));
  return jobs
    .flatMap((job) => {
      const { id, schedule } = job.definition;
      if (schedule === undefined) return [];
      return [{ job, next: nextTime(schedule, now, timeZone), last: last.get(id) ?? null }];
    })
    .toSorted((a, b) => a.next.getTime() - b.next.getTime());
}
