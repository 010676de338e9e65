import type { RegisteredJob } from '../base/snapshot.ts';
import type { Clock } from '../plugin-api/tokens.ts';
import { lastTime, nextTime } from './schedule-times.ts';

/** The longest timer; for a later time another one follows. */
const LONGEST_TIMER_MS = 24 * 60 * 60_000;

interface JobClockParts {
  readonly clock: Clock;
  /** The agency's time zone, as it is now. */
  readonly timeZone: () => string;
  /** Called at each time of a schedule. */
  readonly due: (job: RegisteredJob, at: Date) => void;
  /** Called when a job that makes up for missed times is set, with the last time of its schedule. */
  readonly missed: (job: RegisteredJob, at: Date) => void;
}

/** Calls out the times of scheduled jobs, by the clock of the agency. */
export interface JobClock {
  /** Replaces the scheduled jobs. */
  set(jobs: readonly RegisteredJob[]): void;
  /** Recomputes the next times when the agency's time zone has changed. */
  followTimeZone(): void;
  stop(): void;
}

export function createJobClock({ clock, timeZone, due, missed }: JobClockParts): JobClock {
  const timers = new Map<RegisteredJob, NodeJS.Timeout>();
  let zone = '';

  function waitUntil(at: Date, job: RegisteredJob, schedule: string): void {
    const ms = at.getTime() - clock.now().getTime();
    const timer = setTimeout(
      () => {
        if (ms > LONGEST_TIMER_MS) return waitUntil(at, job, schedule);
        due(job, at);
        const now = clock.now();
        // A timer may fire a moment early by the wall clock; the same time must not come twice.
        waitUntil(nextTime(schedule, now < at ? at : now, zone), job, schedule);
      },
      Math.min(Math.max(ms, 0), LONGEST_TIMER_MS),
    ).unref();
    timers.set(job, timer);
  }

  function stop(): void {
    for (const timer of timers.values()) clearTimeout(timer);
    timers.clear();
  }

  return {
    set(jobs) {
      zone ||= timeZone();
      for (const [job, timer] of timers) {
        if (jobs.includes(job)) continue;
        clearTimeout(timer);
        timers.delete(job);
      }
      for (const job of jobs) {
        const { schedule, missedTimes } = job.definition;
        if (schedule === undefined || timers.has(job)) continue;
        if (missedTimes === 'run-once') missed(job, lastTime(schedule, clock.now(), zone));
        waitUntil(nextTime(schedule, clock.now(), zone), job, schedule);
      }
    },
    followTimeZone() {
      if (timers.size === 0 || zone === timeZone()) return;
      zone = timeZone();
      const jobs = [...timers.keys()];
      stop();
      for (const job of jobs) {
        const schedule = job.definition.schedule!;
        waitUntil(nextTime(schedule, clock.now(), zone), job, schedule);
      }
    },
    stop,
  };
}
