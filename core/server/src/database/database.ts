import knex from 'knex';
import type pg from 'pg';
import type { Database, Logger } from '../services/tokens.ts';
import { createConnectionPool, endConnectionPool } from './connection-pool.ts';
import { isPooled, type DatabaseAddress } from './database-address.ts';
import { createJsonReader } from './json-reader.ts';
import { silentLog } from './silent-log.ts';

const CLOSE_LIMIT_MS = 5_000;

/** The database as core sees it; plugins see `Database`. */
export interface PortalDatabase extends Database {
  readonly pool: pg.Pool;
  readonly address: DatabaseAddress;
  /** False behind a pooler, where a prepared statement does not stay with who prepared it. */
  readonly preparesStatements: boolean;
  /** Fails with a sentence when statements would not run in the agency's schema. */
  assertSchema(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens nothing yet: the first query connects. Query builder and hot reads share
 * one pool of at most 10 connections; a caller waits at most 4 s for one
 * (`isDatabaseUnavailable` then tells), a statement runs at most 10 s.
 */
export function createDatabase(address: DatabaseAddress, logger: Logger): PortalDatabase {
  const pool = createConnectionPool(address, logger);
  const preparesStatements = !isPooled(address);
  const builder = knex({
    client: 'pg',
    connectionPool: pool,
    // The text of an error must not carry the values of the statement into a log.
    compileSqlOnError: false,
    log: silentLog,
  });
  return {
    pool,
    address,
    knex: builder,
    preparesStatements,
    jsonText: createJsonReader(pool, preparesStatements),
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
      await builder.destroy();
      await endConnectionPool(pool, CLOSE_LIMIT_MS);
    },
  };
}
