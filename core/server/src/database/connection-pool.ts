import pg from 'pg';
import type { Logger } from '../plugin-api/tokens.ts';

/** Longest wait for a connection: after that a call responds 503, and a job is retried. */
const ACQUIRE_LIMIT_MS = { call: 4_000, job: 30_000 };
const IDLE_LIMIT_MS = 30_000;

export interface PoolOptions {
  readonly connection: pg.PoolConfig;
  readonly size: number;
  /** What waits for a connection. */
  readonly waiter: keyof typeof ACQUIRE_LIMIT_MS;
}

/**
 * A pool of connections with the given settings; connects at the first query. Losing the server must not end the
 * process: idle connections report errors to the pool, and each connection has a listener of its own for the time it is
 * checked out, when the pool does not listen.
 */
export function createConnectionPool(
  { connection, size, waiter }: PoolOptions,
  logger: Logger,
): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    min: 0,
    max: size,
    connectionTimeoutMillis: ACQUIRE_LIMIT_MS[waiter],
    idleTimeoutMillis: IDLE_LIMIT_MS,
  });
  const report = (error: Error) => logger.warn({ err: error }, 'database connection lost');
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
  });
  pool.on('error', report);
  return pool;
}

/**
 * Ends the pool: waits for running statements, at most `limitMs`, and resolves when the connections are closed. (The
 * pool itself only waits until it has asked them to close.)
 */
export async function endConnectionPool(pool: pg.Pool, limitMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limitMs);
  });
  let open = pool.totalCount;
  const closed = new Promise<void>((resolve) => {
    if (open === 0) resolve();
    pool.on('remove', () => {
      open -= 1;
      if (open === 0) resolve();
    });
  });
  await Promise.race([Promise.all([pool.end(), closed]), limit]);
  clearTimeout(timer);
}
