import { schemaRef } from '@porchlight/kernel';
import type { Knex } from 'knex';
import PgBoss from 'pg-boss';
import { openDatabaseFixture, type DatabaseFixture } from '../database/database.fixture.ts';
import { jobsSchema } from '../database/schema-names.ts';
import { createSignals, newHolder, type Signals } from '../database/signals.ts';
import type { RegisteredJob } from '../base/snapshot.ts';
import type { JobDefinition } from '../plugin-api/define-plugin.ts';
import { JobRunner } from './job-runner.ts';

export interface Letter {
  readonly n: number;
}

interface StoredJob {
  readonly state: string;
  readonly retry_count: number;
  readonly output: unknown;
  readonly start_after: Knex.Raw | string;
  readonly started_on: Knex.Raw | string;
  readonly completed_on: Knex.Raw | string | null;
}

/** API processes that run jobs on one database. */
export class JobsFixture {
  readonly base: DatabaseFixture;
  readonly #runners: JobRunner[] = [];
  readonly #processes: Signals[] = [];

  constructor(base: DatabaseFixture) {
    this.base = base;
  }

  static async open(): Promise<JobsFixture> {
    return new JobsFixture(await openDatabaseFixture());
  }

  /** A process that does not listen yet. */
  create(...jobs: readonly RegisteredJob[]): JobRunner {
    const { database, signals, logger, clock } = this.base;
    const runner = new JobRunner({ database, signals, logger, clock, timeZone: () => 'UTC' });
    runner.apply(jobs);
    this.#runners.push(runner);
    return runner;
  }

  /** A process that holds a lock on its number, until `die`. */
  async startProcess(
    ...jobs: readonly RegisteredJob[]
  ): Promise<{ readonly runner: JobRunner; readonly die: () => Promise<void> }> {
    const { address, database, logger, clock } = this.base;
    const holder = newHolder();
    const signals = createSignals(address, logger, holder);
    const isOpen = new Promise<void>((open) => signals.on('opened', () => open()));
    await isOpen;
    this.#processes.push(signals);
    const timeZone = () => 'UTC';
    const runner = new JobRunner({ database, signals, logger, clock, timeZone, holder });
    runner.apply(jobs);
    runner.start();
    this.#runners.push(runner);
    return {
      runner,
      die: async () => {
        this.#runners.splice(this.#runners.indexOf(runner), 1);
        await signals.close();
      },
    };
  }

  /** As a test portal does: schedules do not run by themselves. */
  startWithoutSchedules(...jobs: readonly RegisteredJob[]): JobRunner {
    const { database, signals, logger, clock } = this.base;
    const timeZone = () => 'UTC';
    const hasSchedules = false;
    const runner = new JobRunner({ database, signals, logger, clock, timeZone, hasSchedules });
    runner.start();
    runner.apply(jobs);
    this.#runners.push(runner);
    return runner;
  }

  start(...jobs: readonly RegisteredJob[]): JobRunner {
    const runner = this.create(...jobs);
    runner.start();
    return runner;
  }

  /** Drops the processes so far without stopping them. */
  kill(): void {
    this.#runners.length = 0;
  }

  stored(): Knex.QueryBuilder<StoredJob, StoredJob[]> {
    return this.base.database.knex
      .withSchema(jobsSchema(this.base.address.databaseSchema))
      .from<StoredJob>('job') as unknown as Knex.QueryBuilder<StoredJob, StoredJob[]>;
  }

  /** States of all jobs, oldest first. */
  readonly states = async (): Promise<readonly string[]> =>
    (await this.stored().orderBy('created_on')).map(({ state }) => state);

  async waiting(runner: JobRunner): Promise<number> {
    return (await runner.waiting(['test.send'])).get('test.send') ?? 0;
  }

  /** What every process does by itself once a minute. */
  async expireSilent(): Promise<void> {
    const { pool, address } = this.base.database;
    const boss = new PgBoss({
      db: { executeSql: (text, values) => pool.query(text, values) },
      schema: jobsSchema(address.databaseSchema),
      schedule: false,
      supervise: false,
    });
    await boss.start();
    await boss.expire();
  }

  async close(): Promise<void> {
    for (const runner of this.#runners) await runner.stop();
    for (const process of this.#processes) await process.close();
    await this.base.close();
  }
}

/** A job of a plugin that `off` turns off. */
export function job(
  run: (letter: Letter, signal: AbortSignal) => Promise<void> | void,
  more: Partial<JobDefinition<Letter>> = {},
): { readonly registered: RegisteredJob; readonly ran: number[]; readonly off: () => void } {
  const life = new AbortController();
  const ran: number[] = [];
  return {
    ran,
    off: () => life.abort(),
    registered: {
      plugin: 'test',
      signal: life.signal,
      definition: {
        id: 'test.send',
        title: 'Send a letter',
        payload: schemaRef<Letter>('test/letter'),
        async run(letter: Letter, signal: AbortSignal) {
          await run(letter, signal);
          ran.push(letter.n);
        },
        ...more,
      },
    },
  };
}

/** Runs until it is aborted. */
export function untilAborted(_letter: Letter, signal: AbortSignal): Promise<void> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')));
  });
}
