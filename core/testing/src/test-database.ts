import { jobsSchema, migrationsSchema } from '@porchlight/server/host';
import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A PostgreSQL schema of its own on the server of the test run. */
export interface TestDatabase {
  readonly url: string;
  readonly schema: string;
  /** Runs one statement in the schema, without the portal. */
  query<Row extends object>(sql: string, bindings?: readonly unknown[]): Promise<readonly Row[]>;
  /** Drops the schema and the other schemas of the portal. */
  drop(): Promise<void>;
}

/** Creates an empty schema on the server at `TEST_DATABASE_URL`; the migrations of the portal create the tables. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const url = process.env['TEST_DATABASE_URL'];
  if (url === undefined)
    throw new Error('TEST_DATABASE_URL is not set; run the tests with vitest.');
  const schema = `t_${randomBytes(6).toString('hex')}`;
  const database = asTestDatabase(url, schema);
  await database.query(`create schema ${schema}`);
  return {
    ...database,
    async drop() {
      const schemas = [schema, migrationsSchema(schema), jobsSchema(schema)];
      await database.query(`drop schema if exists ${schemas.join(', ')} cascade`);
      await database.close();
    },
  };
}

/** The schema for a test, by any maker. */
export function asTestDatabase(
  url: string,
  schema: string,
): Omit<TestDatabase, 'drop'> & { close(): Promise<void> } {
  const pool = new pg.Pool({
    connectionString: url,
    min: 0,
    max: 2,
    options: `-c search_path=${schema},portal_extensions`,
    application_name: 'porchlight-test',
  });
  // The end of the pool waits for no connection: the drop of the database may cut one off.
  pool.on('error', () => undefined);
  return {
    url,
    schema,
    async query<Row extends object>(sql: string, bindings: readonly unknown[] = []) {
      const { rows } = await pool.query<Row>(sql, [...bindings]);
      return rows;
    },
    close: () => pool.end(),
  };
}
