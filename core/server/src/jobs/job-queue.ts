import type { Knex } from 'knex';
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type PgBoss from 'pg-boss';
import { hasCode } from '../base/has-code.ts';
import { jobsSchema } from '../database/schema-names.ts';
import type { Connections } from '../database/laned-pool.ts';
import type { Logger } from '../plugin-api/tokens.ts';
import type { JobProgress } from './stored-jobs.ts';

/** A running job sends a heartbeat every 30 s; one that is silent for 2 minutes runs again. */
export const HEARTBEAT_MS = 30_000;
const EXPIRE_SECONDS = 120;
const MAINTENANCE_SECONDS = 60;
/** For 30 days a failed job is listed and can be retried. */
const FAILED_SECONDS = 30 * 24 * 3600;
/** A SQLSTATE. */
const UNIQUE_VIOLATION = '23505';

/** Two waiting jobs of one key are one; jobs of inactive plugins stay queued for a year. */
const QUEUE = {
  policy: 'short',
  expireInSeconds: EXPIRE_SECONDS,
  retentionDays: 365,
  retryLimit: 5,
  retryDelay: 5,
  retryBackoff: true,
} as const;

/** In the order of `orderWaiting`: no job has a priority. */
const FETCHED = { batchSize: 1, includeMetadata: true, priority: false } as const;

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

/** Starts pg-boss on the portal's pool; the first start of a deployment creates its tables. */
export async function openJobQueue(
  pool: Connections,
  databaseSchema: string,
  logger: Logger,
): Promise<JobQueue> {
  const schema = jobsSchema(databaseSchema);
  const boss = await startBoss(pool, schema, logger);
  await orderWaiting(pool, schema);
  const known = new Set((await boss.getQueues()).map(({ name }) => name));

  let making: Promise<void> = Promise.resolve();

  async function makeMissing(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await oneAtATime(pool, schema, async () => {
      for (const id of ids) {
        await boss.createQueue(id, { ...QUEUE, name: id });
        known.add(id);
      }
    });
  }

  return {
    ensure(ids) {
      // The caller may hold a connection that the making of other queues waits for.
      if (ids.every((id) => known.has(id))) return Promise.resolve();
      const made = making.then(() => makeMissing(ids.filter((id) => !known.has(id))));
      making = made.catch(() => undefined);
      return made;
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
      const [job] = await boss.fetch<StoredJob>(id, FETCHED);
      if (job === undefined) return null;
      return { jobId: job.id, payload: job.data.payload, isRetry: job.retryCount > 0 };
    },
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

/** Loads pg-boss only when there is a job: it costs memory and start time. */
async function startBoss(pool: Connections, schema: string, logger: Logger): Promise<PgBoss> {
  const { default: Boss } = await import('pg-boss');
  const boss = new Boss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema,
    // Its scheduler leaves promises unhandled when the database becomes unavailable.
    schedule: false,
    maintenanceIntervalSeconds: MAINTENANCE_SECONDS,
    archiveFailedAfterSeconds: FAILED_SECONDS,
  });
  boss.on('error', (error) => logger.warn({ err: error }, 'job queue maintenance failed'));
  return boss.start();
}

/** An index for the order in which jobs are fetched; without it, each fetch sorts all that wait. */
async function orderWaiting(pool: Connections, schema: string): Promise<void> {
  const name = `${schema}.job_waiting_in_order`;
  const { rows } = await pool.query<{ there: boolean }>(
    'select to_regclass($1) is not null as there',
    [name],
  );
  if (rows[0]?.there === true) return;
  await oneAtATime(pool, schema, () =>
    pool.query(
      `create index if not exists job_waiting_in_order on ${schema}.job (name, created_on, id)
       where state < 'active'`,
    ),
  );
}

/** One process at a time: two that create queues or indexes at once would deadlock. */
async function oneAtATime(
  pool: Connections,
  schema: string,
  work: () => Promise<unknown>,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `${schema} queues`,
    ]);
    await work();
  } finally {
    await client.query('rollback').finally(() => client.release());
  }
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
