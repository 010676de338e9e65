import cronParser from 'cron-parser';
import { createHash } from 'node:crypto';
import { uuidText } from '../base/uuid7.ts';
import type { RegisteredJob } from '../base/snapshot.ts';
import type { Clock } from '../plugin-api/tokens.ts';

/** The longest timer; for a later time another one follows. */
const LONGEST_TIMER_MS = 24 * 60 * 60_000;

/** The first time after `after` that matches the cron expression, in UTC. Throws when it is malformed. */
export function nextTime(schedule: string, after: Date): Date {
  return cronParser.parseExpression(schedule, { currentDate: after, tz: 'UTC' }).next().toDate();
}

/**
 * The id of a job's run at a time. Every process of the deployment computes the same id, so the run is queued once
 * even if their clocks differ.
 */
export function runId(job: string, at: Date): string {
  const bytes = createHash('sha256').update(`${job}@${at.toISOString()}`).digest().subarray(0, 16);
  bytes[6] = 0x80 | (bytes[6]! & 0x0f);
  bytes[8] = 0x80 | (bytes[8]! & 0x0f);
  return uuidText(bytes);
}

/** Queues scheduled jobs at their times. Skips times that passed while no process ran. */
export interface JobClock {
  /** Replaces the scheduled jobs. */
  set(jobs: readonly RegisteredJob[]): void;
  stop(): void;
}

/** Calls `queueRun` at each time of a schedule, with the id of the run (`runId`). */
export function createJobClock(
  clock: Clock,
  queueRun: (job: RegisteredJob, jobId: string) => void,
): JobClock {
  const timers = new Map<RegisteredJob, NodeJS.Timeout>();

  function wait(job: RegisteredJob, schedule: string, at: Date): void {
    const ms = at.getTime() - clock.now().getTime();
    const timer = setTimeout(
      () => {
        if (ms > LONGEST_TIMER_MS) return wait(job, schedule, at);
        queueRun(job, runId(job.definition.id, at));
        const now = clock.now();
        // A timer may fire a moment early by the wall clock; the same time must not come twice.
        wait(job, schedule, nextTime(schedule, now < at ? at : now));
      },
      Math.min(Math.max(ms, 0), LONGEST_TIMER_MS),
    ).unref();
    timers.set(job, timer);
  }

  return {
    set(jobs) {
      for (const [job, timer] of timers) {
        if (jobs.includes(job)) continue;
        clearTimeout(timer);
        timers.delete(job);
      }
      for (const job of jobs) {
        const { schedule } = job.definition;
        if (schedule === undefined || timers.has(job)) continue;
        wait(job, schedule, nextTime(schedule, clock.now()));
      }
    },
    stop() {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
}
