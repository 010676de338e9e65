import type { Knex } from 'knex';
import type { PortalDatabase } from '../database/database.ts';
import type { Signals } from '../database/signals.ts';
import { Passes } from '../base/passes.ts';
import { outsideRequests } from '../base/request-scope.ts';
import { schemaErrorOf, type SchemaSet } from '../base/schema-set.ts';
import type { RegisteredJob } from '../base/snapshot.ts';
import type { Clock, Jobs, Logger } from '../plugin-api/tokens.ts';
import { claimMissedTime, claimTime } from './claim-time.ts';
import { createJobClock, type JobClock } from './job-clock.ts';
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

/**
 * Runs the jobs of the current snapshot, as many of each kind at a time as its `concurrency` allows in this process.
 * Opens the queue with the first job. Checks it at each signal and every 2 s, and runs each job at least once.
 * A job that fails is retried five times after growing pauses, and then stays in the queue as failed.
 */
export class JobRunner implements Jobs {
  readonly #parts: JobRunnerParts;
  readonly #schema: string;
  readonly #lanes: JobLanes;
  readonly #passes: Passes;
  readonly #jobClock: JobClock;
  readonly #queueing = new Set<Promise<void>>();
  #jobs: ReadonlyMap<string, RegisteredJob> = new Map();
  /** Includes jobs of inactive plugins: a call that began before the plugin stopped may still queue one. */
  readonly #declared = new Map<string, RegisteredJob>();
  #opening: Promise<JobQueue> | undefined;
  /** Undefined until the runner starts. */
  #stopListening: (() => void) | undefined;

  constructor(parts: JobRunnerParts) {
    const { logger, clock, timeZone } = parts;
    this.#parts = parts;
    this.#schema = parts.database.address.databaseSchema;
    this.#lanes = new JobLanes({
      logger,
      current: (id) => this.#jobs.get(id),
      ended: () => this.#nudge(),
    });
    this.#passes = new Passes(
      () => outsideRequests(() => this.#pass()),
      (error) => logger.warn({ err: error }, 'checking the job queue failed'),
    );
    this.#jobClock = createJobClock({
      clock,
      timeZone,
      due: (job, at) => this.#queueScheduled(job, (trx) => claimTime(trx, job.definition.id, at)),
      missed: (job, at) =>
        this.#queueScheduled(job, (trx) => claimMissedTime(trx, job.definition.id, at)),
    });
  }

  enqueue: Jobs['enqueue'] = (id, payload, { key, startAfter, unit } = {}) =>
    this.#enqueue(id, payload, { key, startAfter, trx: unit?.trx });

  /** Sets the jobs of a new snapshot. Jobs that are gone stay queued and do not run. */
  apply(jobs: readonly RegisteredJob[]): void {
    this.#jobs = new Map(jobs.map((job) => [job.definition.id, job]));
    for (const [id, job] of this.#jobs) this.#declared.set(id, job);
    this.#wake();
  }

  /** Begins to run jobs; called once the portal listens, so that the queue does not cost start time. */
  start(): void {
    if (this.#stopListening !== undefined) return;
    const { signals } = this.#parts;
    const poll = setInterval(() => this.#nudge(), POLL_MS).unref();
    const stops = [
      signals.on(JOBS_SIGNAL, () => this.#nudge()),
      signals.on(CANCEL_SIGNAL, (jobId) => this.#lanes.cancel(jobId ?? '')),
      () => clearInterval(poll),
    ];
    this.#stopListening = () => stops.forEach((stop) => stop());
    this.#wake();
  }

  /** Number of waiting and running jobs by job id, for the preview of turning a plugin off. */
  waiting(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    return waitingJobs(this.#parts.database.pool, this.#schema, ids);
  }

  /** The jobs of plugins that are on, or were on in this process, without those that another list shows. */
  async list(limit: number): Promise<readonly ListedJob[]> {
    const { knex } = this.#parts.database;
    const listed = await listJobs(knex, this.#schema, this.#listedIds(), limit);
    return listed.map((stored) => {
      const { definition, plugin } = this.#declared.get(stored.job)!;
      return { ...stored, definition, plugin, canRun: this.#jobs.has(stored.job) };
    });
  }

  /** How many of those jobs failed, by title. */
  async failed(): Promise<ReadonlyMap<string, number>> {
    const { knex } = this.#parts.database;
    const byTitle = new Map<string, number>();
    for (const [id, count] of await countFailedJobs(knex, this.#schema, this.#listedIds())) {
      const { title } = this.#declared.get(id)!.definition;
      byTitle.set(title, (byTitle.get(title) ?? 0) + count);
    }
    return byTitle;
  }

  /** The scheduled jobs of plugins that are on, by their next time. */
  schedules(): Promise<readonly ListedSchedule[]> {
    const { database, clock, timeZone } = this.#parts;
    return listSchedules(database.knex, [...this.#jobs.values()], clock.now(), timeZone());
  }

  /** Runs a failed job once more when `trx` commits. Returns the id of its definition; null if it is not failed. */
  async retry(trx: Knex, jobId: string): Promise<string | null> {
    const id = await retryJob(trx, this.#schema, jobId);
    if (id !== null) await this.#parts.signals.send(trx, JOBS_SIGNAL);
    return id;
  }

  /** Takes a job out of its queue, and aborts it where it runs. Returns the id of its definition; null if there is none. */
  async cancel(trx: Knex, jobId: string): Promise<string | null> {
    const canceled = await cancelJob(trx, this.#schema, jobId);
    if (canceled === null) return null;
    const { name, payload } = canceled;
    await this.#declared.get(name)?.definition.canceled?.(payload, trx);
    await this.#parts.signals.send(trx, CANCEL_SIGNAL, jobId);
    return name;
  }

  /** Aborts running jobs, which return to the queue. */
  async stop(): Promise<void> {
    this.#lanes.abort();
    this.#passes.stop();
    this.#stopListening?.();
    this.#jobClock.stop();
    await Promise.all(this.#queueing);
    await this.#passes.current;
    await this.#lanes.settled();
    await (await this.#opening?.catch(() => undefined))?.close();
  }

  #queue(): Promise<JobQueue> {
    const { database, logger, holder = null } = this.#parts;
    this.#opening ??= openJobQueue(database.pool, database.address, logger, holder).catch(
      (error: unknown) => {
        this.#opening = undefined;
        throw error;
      },
    );
    return this.#opening;
  }

  async #enqueue(
    id: string,
    payload: unknown,
    options: Parameters<JobQueue['send']>[2],
  ): Promise<void> {
    const { database, signals, schemas } = this.#parts;
    const job = this.#declared.get(id);
    const schemaError =
      job && schemas && schemaErrorOf(payload, job.definition.payload.id, schemas);
    if (schemaError)
      throw new Error(`The payload of the job ${id} does not match its schema: ${schemaError}`);
    // What opening the queue leaves running belongs to no request.
    const open = await outsideRequests(async () => {
      const opened = await this.#queue();
      if (job !== undefined) await opened.ensure([id]);
      return opened;
    });
    const key = options.key ?? job?.definition.key?.(payload);
    await open.send(id, payload, { ...options, key });
    await signals.send(options.trx ?? database.knex, JOBS_SIGNAL);
    this.#nudge();
  }

  /** Queues a run of a scheduled job if this process claims its time; runs that wait already are enough. */
  #queueScheduled(job: RegisteredJob, claim: (trx: Knex) => Promise<boolean>): void {
    const { database, logger } = this.#parts;
    const { id } = job.definition;
    const queued = outsideRequests(() =>
      database.knex.transaction(async (trx) => {
        if (await claim(trx)) await this.#enqueue(id, {}, { key: SCHEDULED, trx });
      }),
    )
      .catch((error: unknown) =>
        logger.error({ err: error, job: id }, 'queueing a scheduled job failed'),
      )
      .finally(() => this.#queueing.delete(queued));
    this.#queueing.add(queued);
  }

  async #pass(): Promise<void> {
    this.#jobClock.followTimeZone();
    if (this.#jobs.size === 0) return;
    // Before the first job there are no tables, and looking for jobs must not make them.
    const { knex } = this.#parts.database;
    if (this.#opening === undefined && (await jobTable(knex, this.#schema)) === null) return;
    if (await this.#parts.isHeld?.()) return;
    const open = await this.#queue();
    await open.ensure([...this.#jobs.keys()]);
    await open.takeFromDead();
    const free = [...this.#jobs.values()].filter((job) => this.#lanes.hasRoom(job));
    for (const id of await open.due(free.map(({ definition }) => definition.id))) {
      const job = this.#jobs.get(id);
      if (job !== undefined) this.#lanes.begin(id, job, open);
    }
  }

  #listedIds(): readonly string[] {
    return [...this.#declared.keys()].filter(
      (id) => !this.#declared.get(id)!.definition.isUnlisted,
    );
  }

  /** Once the runner has started: follows the schedules of its jobs, and checks the queue. */
  #wake(): void {
    if (this.#stopListening === undefined) return;
    if (this.#parts.hasSchedules ?? true) this.#jobClock.set([...this.#jobs.values()]);
    this.#nudge();
  }

  #nudge(): void {
    if (this.#stopListening !== undefined) this.#passes.nudge();
  }
}
