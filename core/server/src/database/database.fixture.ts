import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { LogFields } from '../plugin-api/log-fields.ts';
import type { Clock, Logger } from '../plugin-api/tokens.ts';
import { coreMigrations } from './core-migrations.ts';
import type { DatabaseAddress } from './database-address.ts';
import { createDatabase, type PortalDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { jobsSchema, migrationsSchema } from './schema-names.ts';
import { createSignals, type Signals } from './signals.ts';

/** A schema of its own with the tables of core, on the PostgreSQL of the test run. */
export interface DatabaseFixture {
  readonly address: DatabaseAddress;
  readonly database: PortalDatabase;
  readonly signals: Signals;
  readonly logger: RecordingLogger;
  readonly clock: Clock;
  /** A temporary folder, gone after the test. */
  readonly folder: string;
  /** Ends all server connections of the portal but the one that does it. */
  killConnections(): Promise<void>;
  close(): Promise<void>;
}

interface RecordingLogger extends Logger {
  readonly lines: {
    readonly level: string;
    readonly fields: LogFields;
    readonly message: string;
  }[];
}

export function recordingLogger(): RecordingLogger {
  const lines: RecordingLogger['lines'] = [];
  const at = (level: string) => (fields: LogFields, message: string) =>
    void lines.push({ level, fields, message });
  return { lines, debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}

export function testAddress(): DatabaseAddress {
  const databaseUrl = process.env['TEST_DATABASE_URL'];
  if (databaseUrl === undefined) throw new Error('TEST_DATABASE_URL is not set.');
  return { databaseUrl, databaseSchema: `t_${randomBytes(6).toString('hex')}` };
}

export async function openDatabaseFixture(): Promise<DatabaseFixture> {
  const address = testAddress();
  const logger = recordingLogger();
  await migrate(address, [coreMigrations()]);
  const database = createDatabase(address, logger);
  const signals = createSignals(address, logger);
  const folder = await mkdtemp(join(tmpdir(), 'porchlight-core-'));
  return {
    address,
    database,
    signals,
    logger,
    clock: { now: () => new Date() },
    folder,
    killConnections: () =>
      once(
        address,
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name like 'porchlight ${address.databaseSchema}%'`,
      ),
    async close() {
      await signals.close();
      await database.close();
      await dropSchemas(address);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export async function dropSchemas({ databaseUrl, databaseSchema }: DatabaseAddress): Promise<void> {
  const schemas = [databaseSchema, migrationsSchema(databaseSchema), jobsSchema(databaseSchema)];
  await once(
    { databaseUrl, databaseSchema },
    `drop schema if exists ${schemas.join(', ')} cascade`,
  );
}

async function once(address: DatabaseAddress, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: address.databaseUrl });
  await client.connect();
  await client.query(sql);
  await client.end();
}
