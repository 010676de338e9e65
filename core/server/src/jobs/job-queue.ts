import type { Knex } from 'knex';
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type PgBoss from 'pg-boss';
import { hasCode } from '../base/has-code.ts';
import type { DatabaseAddress } from '../database/database-address.ts';
import { jobsSchema } from '../database/schema-names.ts';
import type { Connections } from '../database/laned-pool.ts';
import type { Logger } from '../plugin-api/tokens.ts';
import { addHolder, takeFromDead } from './job-holders.ts';
import { executorOn, makeQueues, making, orderWaiting } from './make-queues.ts';
import type { JobProgress } from './stored-jobs.ts';

const MAINTENANCE_SECONDS = 60;
/** For 30 days a failed job is listed and can be retried. */
const FAILED_SECONDS = 30 * 24 * 3600;
/** A SQLSTATE. */
const UNIQUE_VIOLATION = '23505';

interface SendOptions {
  readonly key?: string | undefined;
  readonly startAfter?: Date | undefined;
  readonly trx?: Knex | undefined;
}

export interface FetchedJob {
  readonly jobId: string;
  readonly payload: unknown;
  /** True when an earlier try threw, died, or went silent; not when the job was put back. */
  readonly isRetry: boolean;
}

/** The queues of one deployment, one for each job id, which pg-boss stores in a schema of its own. */
export interface JobQueue {
  /** Creates missing queues. */
  ensure(ids: readonly string[]): Promise<void>;
  send(id: string, payload: unknown, options: SendOptions): Promise<void>;
  /** Which of the given queues have a job that is due. */
  due(ids: readonly string[]): Promise<readonly string[]>;
  fetch(id: string): Promise<FetchedJob | null>;
  /** Returns the jobs of processes that died to their queues. */
  takeFromDead(): Promise<void>;
  complete(id: string, jobId: string): Promise<void>;
  /** Counts a try; after the last one the job stays as failed. `reason` must not contain personal data. */
  fail(id: string, jobId: string, reason: string): Promise<void>;
  /** Returns the job to the queue as if it had never been fetched. */
  putBack(id: string, jobId: string): Promise<void>;
  /** False when the job is no longer running: it was canceled, or taken for dead. */
  heartbeat(id: string, jobId: string): Promise<boolean>;
  report(id: string, jobId: string, progress: JobProgress): Promise<void>;
  close(): Promise<void>;
}

interface StoredJob {
  readonly payload: unknown;
}

interface FetchedRow {
  readonly id: string;
  readonly data: StoredJob;
  readonly retry_count: number;
}

/**
 * Starts pg-boss on the portal's pool; the first start of a deployment creates its tables. Tables and queues are made on
 * a connection of their own, because transactions that wait for them may hold every connection of the pool.
 */
export async function openJobQueue(
  pool: Connections,
  address: DatabaseAddress,
  logger: Logger,
  holder: string | null = null,
): Promise<JobQueue> {
  const schema = jobsSchema(address.databaseSchema);
  const { boss, known } = await startBoss(pool, address, logger);
  let made: Promise<void> = Promise.resolve();

  async function makeMissing(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await makeQueues(address, ids);
    for (const id of ids) known.add(id);
  }

  return {
    ensure(ids) {
      if (ids.every((id) => known.has(id))) return Promise.resolve();
      const next = made.then(() => makeMissing(ids.filter((id) => !known.has(id))));
      made = next.catch(() => undefined);
      return next;
    },
    async send(id, payload, { key, startAfter, trx }) {
      if (!known.has(id)) throw new Error(`No plugin has declared the job ${id}.`);
      const stored: StoredJob = { payload };
      await boss.send(id, stored, {
        singletonKey: key ?? randomUUID(),
        ...(startAfter === undefined ? {} : { startAfter }),
        ...(trx === undefined ? {} : { db: throughTransaction(trx) }),
      });
    },
    async due(ids) {
      const { rows } = await pool.query<{ name: string }>(
        `select name from unnest($1::text[]) as wanted(name)
         where exists (
           select from ${schema}.job j
           where j.name = wanted.name and state < 'active' and start_after <= now()
         )`,
        [ids],
      );
      return rows.map(({ name }) => name);
    },
    async fetch(id) {
      // As pg-boss fetches, in the order of `orderWaiting` and for this process in the same statement.
      const { rows } = await pool.query<FetchedRow>(
        `with next as (
           select id from ${schema}.job
           where name = $1 and state < 'active' and start_after <= now()
           order by created_on, id limit 1 for update skip locked
         )
         update ${schema}.job j
         set state = 'active', started_on = now(), holder = $2,
             retry_count = case when started_on is null then retry_count else retry_count + 1 end
         from next where j.name = $1 and j.id = next.id
         returning j.id, j.data, j.retry_count`,
        [id, holder],
      );
      const [job] = rows;
      if (job === undefined) return null;
      return { jobId: job.id, payload: job.data.payload, isRetry: job.retry_count > 0 };
    },
    takeFromDead: () => takeFromDead(pool, schema, holder),
    complete: (id, jobId) => boss.complete(id, jobId),
    fail: (id, jobId, reason) => boss.fail(id, jobId, { reason }),
    async putBack(id, jobId) {
      try {
        await pool.query(
          `update ${schema}.job set state = 'created', started_on = null
           where name = $1 and id = $2 and state = 'active'`,
          [id, jobId],
        );
      } catch (error) {
        // Another job of the same key waits already and replaces this one.
        if (!hasCode(error, UNIQUE_VIOLATION)) throw error;
        await boss.complete(id, jobId);
      }
    },
    async heartbeat(id, jobId) {
      const { rowCount } = await pool.query(
        `update ${schema}.job set started_on = now() where name = $1 and id = $2 and state = 'active'`,
        [id, jobId],
      );
      return rowCount === 1;
    },
    async report(id, jobId, progress) {
      await pool.query(
        `update ${schema}.job set output = $3 where name = $1 and id = $2 and state = 'active'`,
        [id, jobId, progress],
      );
    },
    close: () => boss.stop({ graceful: false, close: false }),
  };
}

/** Number of waiting and running jobs by job id; a portal that never had a job has no tables yet. */
export async function waitingJobs(
  pool: Pick<pg.Pool, 'query'>,
  databaseSchema: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const table = `${jobsSchema(databaseSchema)}.job`;
  const { rows: tables } = await pool.query<{ there: boolean }>(
    'select to_regclass($1) is not null as there',
    [table],
  );
  if (ids.length === 0 || tables[0]?.there !== true) return new Map();
  const { rows } = await pool.query<{ name: string; count: number }>(
    `select name, count(*) as count from ${table}
     where name = any ($1) and state < 'completed' group by name`,
    [ids],
  );
  return new Map(rows.map(({ name, count }) => [name, count]));
}

/** Loads pg-boss only when there is a job: it costs memory and start time. Returns it with the names of its queues. */
async function startBoss(
  pool: Connections,
  address: DatabaseAddress,
  logger: Logger,
): Promise<{ boss: PgBoss; known: Set<string> }> {
  const { default: Boss } = await import('pg-boss');
  let executor = executorOn(pool);
  const boss = new Boss({
    db: { executeSql: (text, values) => executor.executeSql(text, values) },
    schema: jobsSchema(address.databaseSchema),
    // Its scheduler leaves promises unhandled when the database becomes unavailable.
    schedule: false,
    maintenanceIntervalSeconds: MAINTENANCE_SECONDS,
    archiveFailedAfterSeconds: FAILED_SECONDS,
  });
  boss.on('error', (error) => logger.warn({ err: error }, 'job queue maintenance failed'));
  const queues = await making(address, async (client) => {
    executor = executorOn(client);
    await boss.start();
    await orderWaiting(client, address.databaseSchema);
    await addHolder(client, jobsSchema(address.databaseSchema));
    return boss.getQueues();
  });
  executor = executorOn(pool);
  return { boss, known: new Set(queues.map(({ name }) => name)) };
}

/** pg-boss numbers its parameters, knex counts question marks. */
function throughTransaction(trx: Knex): PgBoss.Db {
  return {
    async executeSql(text, values) {
      const bindings: Knex.RawBinding[] = [];
      const sql = text.replace(/\$(\d+)/g, (_, place: string) => {
        bindings.push((values[Number(place) - 1] ?? null) as Knex.RawBinding);
        return '?';
      });
      return trx.raw<{ rows: unknown[] }>(sql, bindings);
    },
  };
}
