import pg from 'pg';
import type PgBoss from 'pg-boss';
import { directConnection, type DatabaseAddress } from '../database/database-address.ts';
import { jobsSchema } from '../database/schema-names.ts';

/** A running job sends a heartbeat every 5 s; one that is silent for 2 minutes runs again in any process. */
export const HEARTBEAT_MS = 5_000;
const EXPIRE_SECONDS = 120;
const STATEMENT_LIMIT_MS = 10_000;

/** Two waiting jobs of one key are one; jobs of inactive plugins stay queued for a year. */
const QUEUE = {
  policy: 'short',
  expireInSeconds: EXPIRE_SECONDS,
  retentionDays: 365,
  retryLimit: 5,
  retryDelay: 5,
  retryBackoff: true,
} as const;

/**
 * Does work that makes tables or queues, on a connection of its own: transactions that wait for it may hold every
 * connection of the pools. One process at a time, because two at once would deadlock.
 */
export async function making<T>(
  address: DatabaseAddress,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    ...directConnection(address),
    statement_timeout: STATEMENT_LIMIT_MS,
    connectionTimeoutMillis: STATEMENT_LIMIT_MS,
  });
  // Without a listener, losing the idle connection would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [
      `${jobsSchema(address.databaseSchema)} queues`,
    ]);
    return await work(client);
  } finally {
    // Ending the session releases the lock.
    await client.end();
  }
}

/** Creates a queue for each of the given job ids that has none. */
export async function makeQueues(address: DatabaseAddress, ids: readonly string[]): Promise<void> {
  const { default: Boss } = await import('pg-boss');
  await making(address, async (client) => {
    const boss = new Boss({ db: executorOn(client), schema: jobsSchema(address.databaseSchema) });
    for (const id of ids) await boss.createQueue(id, { ...QUEUE, name: id });
  });
}

/** An index for the order in which jobs are fetched; without it, each fetch sorts all that wait. */
export async function orderWaiting(client: pg.Client, databaseSchema: string): Promise<void> {
  const schema = jobsSchema(databaseSchema);
  const { rows } = await client.query<{ there: boolean }>(
    'select to_regclass($1) is not null as there',
    [`${schema}.job_waiting_in_order`],
  );
  // Even `if not exists` would wait for transactions that queue jobs.
  if (rows[0]?.there === true) return;
  await client.query(
    `create index job_waiting_in_order on ${schema}.job (name, created_on, id) where state < 'active'`,
  );
}

/** What pg-boss runs its statements on. */
export function executorOn(connection: Pick<pg.ClientBase, 'query'>): PgBoss.Db {
  return { executeSql: (text, values) => connection.query(text, values) };
}
