import type pg from 'pg';
import type { PoolReading } from '../plugin-api/system-readings.ts';
import type { Database, Logger } from '../plugin-api/tokens.ts';
import { currentLane } from '../base/request-scope.ts';
import { createConnectionPool, endConnectionPool, type PoolOptions } from './connection-pool.ts';
import {
  backgroundConnection,
  interactiveConnection,
  isPooled,
  readingConnection,
  type DatabaseAddress,
} from './database-address.ts';
import { createJsonReader } from './json-reader.ts';
import { lanedPool, type Connections } from './laned-pool.ts';
import { LockWaits } from './lock-waits.ts';
import { DEFAULT_CONNECTIONS, poolSizes } from './pool-sizes.ts';
import { queryBuilder } from './query-builder.ts';
import { readOnlyConnections } from './read-only-connections.ts';
import { readInSnapshot } from './snapshot-reads.ts';

const CLOSE_LIMIT_MS = 5_000;

/** The database for core; plugins get `forReading`. */
export interface PortalDatabase extends Database {
  /** Each statement uses the connections of the lane that the running code is in. */
  readonly pool: Connections;
  /** Connections reserved for readiness and rate limits, in every lane. */
  readonly vital: pg.Pool;
  /** Bounds how long transactions of calls wait for locks. */
  readonly lockWaits: LockWaits;
  /**
   * For plugins: sessions in which PostgreSQL refuses to write, so that nothing bypasses `Writes` and the audit; behind
   * a pooler, which accepts no session settings, transactions of that kind.
   */
  readonly forReading: Database;
  readonly address: DatabaseAddress;
  /** Most connections of all pools together. */
  readonly connections: number;
  /** How busy each pool is. */
  pools(): readonly PoolReading[];
  /** False behind a pooler, where prepared statements belong to no particular client. */
  readonly preparesStatements: boolean;
  /** Fails with a sentence when statements would not run in the agency's schema. */
  assertSchema(): Promise<void>;
  close(): Promise<void>;
}

interface DatabaseOptions {
  /** Most connections of all pools together; see `poolSizes`. */
  readonly connections?: number;
}

/**
 * Connects at the first query. Calls, jobs, and vital work (readiness, limits, sessions, sign-in) write through pools of
 * their own, so that none makes the others wait; reading has two more. A caller waits at most 4 s for a connection (then
 * `isDatabaseUnavailable` is true) and 3 s for a locked row; a statement runs at most 10 s.
 */
export function createDatabase(
  address: DatabaseAddress,
  logger: Logger,
  { connections = DEFAULT_CONNECTIONS }: DatabaseOptions = {},
): PortalDatabase {
  const preparesStatements = !isPooled(address);
  const sizes = poolSizes(connections);
  const pools: NamedPool[] = [];
  const open = (name: string, options: PoolOptions): pg.Pool => {
    const pool = createConnectionPool(options, logger);
    pools.push({ name, pool, most: options.size });
    return pool;
  };
  // Statements of a transaction are sent without waiting for the results of earlier ones.
  const calls = { ...interactiveConnection(address), pipeline: true };
  const jobs = { ...backgroundConnection(address), pipeline: true };
  const vital = open('vital', { connection: calls, size: sizes.vital, waiter: 'call' });
  const writing = {
    vital,
    interactive: open('interactive', {
      connection: calls,
      size: sizes.interactive,
      waiter: 'call',
    }),
    background: open('background', { connection: jobs, size: sizes.background, waiter: 'job' }),
  };
  const all = openAccess(lanedPool(writing, currentLane), preparesStatements);
  const reads = { ...readingConnection(address), pipeline: !preparesStatements };
  const shared = open('reading', { connection: reads, size: sizes.reading, waiter: 'call' });
  const reading = lanedPool(
    {
      vital: open('vital-reading', { connection: reads, size: sizes.vital, waiter: 'call' }),
      interactive: shared,
      background: shared,
    },
    currentLane,
  );
  const readers = preparesStatements ? reading : readOnlyConnections(reading);
  const forReading = openAccess(readers, preparesStatements);
  const { pool } = all;
  const lockWaits = new LockWaits(vital);
  return {
    pool,
    vital,
    lockWaits,
    address,
    connections,
    pools: () => pools.map(poolReading),
    knex: all.knex,
    preparesStatements,
    jsonText: all.jsonText,
    inSnapshot: all.inSnapshot,
    forReading: {
      knex: forReading.knex,
      jsonText: forReading.jsonText,
      inSnapshot: forReading.inSnapshot,
    },
    async assertSchema() {
      const { rows } = await pool.query<{ name: string | null }>('select current_schema() as name');
      if (rows[0]?.name === address.databaseSchema) return;
      throw new Error(
        `Statements run in the schema ${rows[0]?.name ?? '(none)'} and not in ${address.databaseSchema}. ` +
          'When DATABASE_URL goes through a pooler, give its role the search path: ' +
          `ALTER ROLE … SET search_path = ${address.databaseSchema}, portal_extensions.`,
      );
    },
    async close() {
      lockWaits.stop();
      await Promise.all([all.knex.destroy(), forReading.knex.destroy()]);
      await Promise.all(pools.map(({ pool: one }) => endConnectionPool(one, CLOSE_LIMIT_MS)));
    },
  };
}

interface NamedPool {
  readonly name: string;
  readonly pool: pg.Pool;
  readonly most: number;
}

function poolReading({ name, pool, most }: NamedPool): PoolReading {
  const { totalCount: open, idleCount: idle, waitingCount: waiting } = pool;
  return { pool: name, open, idle, waiting, most };
}

/** One set of pools, for the query builder and for hot reads. */
interface Access extends Database {
  readonly pool: Connections;
}

function openAccess(pool: Connections, preparesStatements: boolean): Access {
  return {
    pool,
    knex: queryBuilder(pool),
    jsonText: createJsonReader(pool, preparesStatements),
    inSnapshot: (read) => readInSnapshot(pool, preparesStatements, read),
  };
}
