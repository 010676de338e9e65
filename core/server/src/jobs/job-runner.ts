import type { Knex } from 'knex';
import type { PortalDatabase } from '../database/database.ts';
import type { Signals } from '../database/signals.ts';
import { Passes } from '../base/passes.ts';
import { outsideRequests } from '../base/request-scope.ts';
import { schemaErrorOf, type SchemaSet } from '../base/schema-set.ts';
import type { RegisteredJob } from '../base/snapshot.ts';
import type { Clock, Jobs, Logger } from '../plugin-api/tokens.ts';
import { claimMissedTime, claimTime } from './claim-time.ts';
import { createJobClock } from './job-clock.ts';
import { openJobQueue, waitingJobs, type JobQueue } from './job-queue.ts';
import { JobLanes } from './job-lanes.ts';
import { listSchedules, type ListedSchedule } from './list-schedules.ts';
import {
  cancelJob,
  countFailedJobs,
  jobTable,
  listJobs,
  retryJob,
  SCHEDULED,
  type StoredJob,
} from './stored-jobs.ts';

const JOBS_SIGNAL = 'jobs';
const CANCEL_SIGNAL = 'jobs-cancel';
const POLL_MS = 2_000;

interface JobRunnerParts {
  readonly database: PortalDatabase;
  readonly signals: Signals;
  readonly logger: Logger;
  readonly clock: Clock;
  /** The time zone of schedules. */
  readonly timeZone: () => string;
  /** Validates payloads when they are queued; tests may omit it. */
  readonly schemas?: SchemaSet;
  /** False: scheduled jobs run only when they are queued. */
  readonly hasSchedules?: boolean;
  /** True while no job may run. */
  readonly isHeld?: () => Promise<boolean>;
  /** The number of this process, on which `signals` holds a lock; tests may omit it. */
  readonly holder?: string;
}

export interface ListedJob extends StoredJob {
  readonly definition: RegisteredJob['definition'];
  readonly plugin: string;
  /** False while its plugin is off: the job waits until it is on again. */
  readonly canRun: boolean;
}

/** Runs the jobs of the current snapshot, as many of each kind at a time as its `concurrency` allows in this process. */
export interface JobRunner extends Jobs {
  /** Sets the jobs of a new snapshot. Jobs that are gone stay queued and do not run. */
  apply(jobs: readonly RegisteredJob[]): void;
  /** Begins to run jobs; called once the portal listens, so that the queue does not cost start time. */
  start(): void;
  /** Number of waiting and running jobs by job id, for the preview of turning a plugin off. */
  waiting(ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** The jobs of plugins that are on, or were on in this process, without those that another list shows. */
  list(limit: number): Promise<readonly ListedJob[]>;
  /** How many of those jobs failed, by title. */
  failed(): Promise<ReadonlyMap<string, number>>;
  /** The scheduled jobs of plugins that are on, by their next time. */
  schedules(): Promise<readonly ListedSchedule[]>;
  /** Runs a failed job once more when `trx` commits. Returns the id of its definition; null if it is not failed. */
  retry(trx: Knex, jobId: string): Promise<string | null>;
  /** Takes a job out of its queue, and aborts it where it runs. Returns the id of its definition; null if there is none. */
  cancel(trx: Knex, jobId: string): Promise<string | null>;
  /** Aborts running jobs, which return to the queue. */
  stop(): Promise<void>;
}

/**
 * Opens the queue with the first job. Checks it at each signal and every 2 s, and runs each job at least once.
 * A job that fails is retried five times after growing pauses, and then stays in the queue as failed.
 */
export function createJobRunner(parts: JobRunnerParts): JobRunner {
  const { database, signals, logger, clock, schemas } = parts;
  const { databaseSchema } = database.address;
  const lanes = new JobLanes({ logger, current: (id) => jobs.get(id), ended: nudge });
  const passes = new Passes(
    () => outsideRequests(pass),
    (error) => logger.warn({ err: error }, 'checking the job queue failed'),
  );
  const queueing = new Set<Promise<void>>();
  const hasSchedules = parts.hasSchedules ?? true;
  const jobClock = createJobClock({
    clock,
    timeZone: parts.timeZone,
    due: (job, at) => queueScheduled(job, (trx) => claimTime(trx, job.definition.id, at)),
    missed: (job, at) => queueScheduled(job, (trx) => claimMissedTime(trx, job.definition.id, at)),
  });
  let jobs: ReadonlyMap<string, RegisteredJob> = new Map();
  /** Includes jobs of inactive plugins: a call that began before the plugin stopped may still queue one. */
  const declared = new Map<string, RegisteredJob>();
  let opening: Promise<JobQueue> | undefined;
  let started = false;
  let poll: NodeJS.Timeout | undefined;
  let stopListening: (() => void) | undefined;

  function queue(): Promise<JobQueue> {
    opening ??= openJobQueue(database.pool, database.address, logger, parts.holder ?? null).catch(
      (error: unknown) => {
        opening = undefined;
        throw error;
      },
    );
    return opening;
  }

  async function enqueue(
    id: string,
    payload: unknown,
    options: Parameters<JobQueue['send']>[2],
  ): Promise<void> {
    const job = declared.get(id);
    const schemaError =
      job && schemas && schemaErrorOf(payload, job.definition.payload.id, schemas);
    if (schemaError)
      throw new Error(`The payload of the job ${id} does not match its schema: ${schemaError}`);
    // What opening the queue leaves running belongs to no request.
    const open = await outsideRequests(async () => {
      const opened = await queue();
      if (job !== undefined) await opened.ensure([id]);
      return opened;
    });
    const key = options.key ?? job?.definition.key?.(payload);
    await open.send(id, payload, { ...options, key });
    await signals.send(options.trx ?? database.knex, JOBS_SIGNAL);
    nudge();
  }

  /** Queues a run of a scheduled job if this process claims its time; runs that wait already are enough. */
  function queueScheduled(job: RegisteredJob, claim: (trx: Knex) => Promise<boolean>): void {
    const { id } = job.definition;
    const queued = outsideRequests(() =>
      database.knex.transaction(async (trx) => {
        if (await claim(trx)) await enqueue(id, {}, { key: SCHEDULED, trx });
      }),
    )
      .catch((error: unknown) =>
        logger.error({ err: error, job: id }, 'queueing a scheduled job failed'),
      )
      .finally(() => queueing.delete(queued));
    queueing.add(queued);
  }

  async function pass(): Promise<void> {
    jobClock.followTimeZone();
    if (jobs.size === 0) return;
    // Before the first job there are no tables, and looking for jobs must not make them.
    if (opening === undefined && (await jobTable(database.knex, databaseSchema)) === null) return;
    if (await parts.isHeld?.()) return;
    const open = await queue();
    await open.ensure([...jobs.keys()]);
    await open.takeFromDead();
    const free = [...jobs.values()].filter((job) => lanes.hasRoom(job));
    for (const id of await open.due(free.map(({ definition }) => definition.id))) {
      const job = jobs.get(id);
      if (job !== undefined) lanes.begin(id, job, open);
    }
  }

  function listedIds(): readonly string[] {
    return [...declared.keys()].filter((id) => !declared.get(id)!.definition.isUnlisted);
  }

  function nudge(): void {
    if (started) passes.nudge();
  }

  return {
    enqueue: (id, payload, options = {}) =>
      enqueue(id, payload, {
        key: options.key,
        startAfter: options.startAfter,
        trx: options.unit?.trx,
      }),
    apply(next) {
      jobs = new Map(next.map((job) => [job.definition.id, job]));
      for (const [id, job] of jobs) declared.set(id, job);
      if (started && hasSchedules) jobClock.set(next);
      nudge();
    },
    start() {
      if (started) return;
      started = true;
      const stops = [
        signals.on(JOBS_SIGNAL, nudge),
        signals.on(CANCEL_SIGNAL, (jobId) => lanes.cancel(jobId ?? '')),
      ];
      stopListening = () => stops.forEach((stop) => stop());
      poll = setInterval(nudge, POLL_MS).unref();
      if (hasSchedules) jobClock.set([...jobs.values()]);
      nudge();
    },
    waiting: (ids) => waitingJobs(database.pool, databaseSchema, ids),
    async list(limit) {
      const listed = await listJobs(database.knex, databaseSchema, listedIds(), limit);
      return listed.map((stored) => {
        const { definition, plugin } = declared.get(stored.job)!;
        return { ...stored, definition, plugin, canRun: jobs.has(stored.job) };
      });
    },
    async failed() {
      const byTitle = new Map<string, number>();
      for (const [id, count] of await countFailedJobs(database.knex, databaseSchema, listedIds())) {
        const { title } = declared.get(id)!.definition;
        byTitle.set(title, (byTitle.get(title) ?? 0) + count);
      }
      return byTitle;
    },
    schedules: () =>
      listSchedules(database.knex, [...jobs.values()], clock.now(), parts.timeZone()),
    async retry(trx, jobId) {
      const id = await retryJob(trx, databaseSchema, jobId);
      if (id !== null) await signals.send(trx, JOBS_SIGNAL);
      return id;
    },
    async cancel(trx, jobId) {
      const canceled = await cancelJob(trx, databaseSchema, jobId);
      if (canceled === null) return null;
      const { name, payload } = canceled;
      await declared.get(name)?.definition.canceled?.(payload, trx);
      await signals.send(trx, CANCEL_SIGNAL, jobId);
      return name;
    },
    async stop() {
      lanes.abort();
      passes.stop();
      stopListening?.();
      clearInterval(poll);
      jobClock.stop();
      await Promise.all(queueing);
      await passes.current;
      await lanes.settled();
      await (await opening?.catch(() => undefined))?.close();
    },
  };
}
