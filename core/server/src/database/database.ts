import knex from 'knex';
import type pg from 'pg';
import type { Database, Logger } from '../services/tokens.ts';
import { createConnectionPool, endConnectionPool } from './connection-pool.ts';
import {
  isPooled,
  pooledConnection,
  readingConnection,
  type DatabaseAddress,
} from './database-address.ts';
import { createJsonReader } from './json-reader.ts';
import { silentLog } from './silent-log.ts';

const CLOSE_LIMIT_MS = 5_000;

/** The database as core sees it; plugins see `forReading`. */
export interface PortalDatabase extends Database {
  readonly pool: pg.Pool;
  /**
   * What plugins get: sessions in which PostgreSQL refuses to write, so that nothing passes by
   * `Writes` and the audit. Behind a pooler, which takes no settings of a session, it is the same
   * as the rest.
   */
  readonly forReading: Database;
  readonly address: DatabaseAddress;
  /** False behind a pooler, where a prepared statement does not stay with who prepared it. */
  readonly preparesStatements: boolean;
  /** Fails with a sentence when statements would not run in the agency's schema. */
  assertSchema(): Promise<void>;
  close(): Promise<void>;
}

/** One pool, for the query builder and for hot reads. */
interface Access extends Database {
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/**
 * Opens nothing yet: the first query connects. Reading and writing have a pool
 * of at most 10 connections each; a caller waits at most 4 s for one
 * (`isDatabaseUnavailable` then tells), a statement runs at most 10 s.
 */
export function createDatabase(address: DatabaseAddress, logger: Logger): PortalDatabase {
  const preparesStatements = !isPooled(address);
  const open = (connection: pg.PoolConfig) => openAccess(connection, preparesStatements, logger);
  // Statements of a transaction are sent without waiting for the answers to those before.
  const all = open({ ...pooledConnection(address), pipeline: true });
  const reading = isPooled(address) ? all : open(readingConnection(address));
  const { pool, knex: builder, jsonText } = all;
  return {
    pool,
    address,
    knex: builder,
    preparesStatements,
    jsonText,
    forReading: { knex: reading.knex, jsonText: reading.jsonText },
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
      await Promise.all([...new Set([all, reading])].map((access) => access.close()));
    },
  };
}

function openAccess(
  connection: pg.PoolConfig,
  preparesStatements: boolean,
  logger: Logger,
): Access {
  const pool = createConnectionPool(connection, logger);
  const builder = knex({
    client: 'pg',
    connectionPool: pool,
    // The text of an error must not carry the values of the statement into a log.
    compileSqlOnError: false,
    log: silentLog,
  });
  return {
    pool,
    knex: builder,
    jsonText: createJsonReader(pool, preparesStatements),
    async close() {
      await builder.destroy();
      await endConnectionPool(pool, CLOSE_LIMIT_MS);
    },
  };
}
