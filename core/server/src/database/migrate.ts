import type { Knex } from 'knex';
import pg from 'pg';
import { directConnection, EXTENSIONS_SCHEMA, type DatabaseAddress } from './database-address.ts';
import { migrationSource, type MigrationPackage } from './migration-source.ts';
import { migrationsSchema } from './schema-names.ts';
import { queryBuilder } from './query-builder.ts';

/** For the search of client names; trusted, so it needs no superuser. */
const EXTENSIONS = ['pg_trgm'];

/** One migration that was run. */
export interface AppliedMigration {
  readonly plugin: string;
  readonly name: string;
}

/**
 * Migrates the tables of all given plugins in the given order (`core` first, a plugin after those it requires). Each
 * plugin has a migration table of its own, so removing one does not affect the others; names in a table without a file
 * belong to a newer version and are ignored.
 *
 * Processes that start together wait for one another. All migrations of a plugin succeed together or not at all; the
 * error names the plugin and the file.
 */
export async function migrate(
  address: DatabaseAddress,
  packages: readonly MigrationPackage[],
): Promise<readonly AppliedMigration[]> {
  const guard = new pg.Client(directConnection(address));
  // Without a listener, losing the idle connection would end the process.
  guard.on('error', () => undefined);
  await guard.connect();
  try {
    await guard.query('select pg_advisory_lock(hashtext($1))', ['porchlight migrations']);
    await prepareSchemas(guard, address);
    return await runAll(address, packages);
  } finally {
    // Ending the session releases the lock.
    await guard.end();
  }
}

async function prepareSchemas(client: pg.Client, address: DatabaseAddress): Promise<void> {
  const schemas = [
    address.databaseSchema,
    EXTENSIONS_SCHEMA,
    migrationsSchema(address.databaseSchema),
  ];
  for (const schema of schemas) {
    // A role that may not create schemas works in existing ones.
    const { rows } = await client.query<{ there: boolean }>(
      'select to_regnamespace($1) is not null as there',
      [schema],
    );
    if (rows[0]?.there !== true)
      await client.query(`create schema if not exists ${pg.escapeIdentifier(schema)}`);
  }
  for (const extension of EXTENSIONS) {
    await client.query(
      `create extension if not exists ${extension} with schema ${EXTENSIONS_SCHEMA}`,
    );
    await assertReachable(client, address, extension);
  }
}

/** An extension that was installed in another schema must be on the search path. */
async function assertReachable(
  client: pg.Client,
  address: DatabaseAddress,
  extension: string,
): Promise<void> {
  const { rows } = await client.query<{ schema: string }>(
    'select nspname as schema from pg_extension join pg_namespace n on n.oid = extnamespace where extname = $1',
    [extension],
  );
  const schema = rows[0]?.schema;
  if (schema === EXTENSIONS_SCHEMA || schema === address.databaseSchema) return;
  throw new Error(
    `The extension ${extension} is in the schema ${schema ?? '(none)'}, where ${address.databaseSchema} does not see it. ` +
      `Move it once as its owner: ALTER EXTENSION ${extension} SET SCHEMA ${EXTENSIONS_SCHEMA}.`,
  );
}

async function runAll(
  address: DatabaseAddress,
  packages: readonly MigrationPackage[],
): Promise<readonly AppliedMigration[]> {
  const pool = new pg.Pool({ ...directConnection(address), min: 0, max: 2 });
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
  });
  const builder = queryBuilder(pool);
  const applied: AppliedMigration[] = [];
  try {
    for (const plugin of packages) {
      const names = await runOne(builder, address, plugin);
      applied.push(...names.map((name) => ({ plugin: plugin.id, name })));
    }
    return applied;
  } finally {
    await builder.destroy();
    await pool.end();
  }
}

async function runOne(
  builder: Knex,
  address: DatabaseAddress,
  plugin: MigrationPackage,
): Promise<readonly string[]> {
  const config: Knex.MigratorConfig = {
    migrationSource: migrationSource(plugin),
    tableName: plugin.id,
    schemaName: migrationsSchema(address.databaseSchema),
    disableMigrationsListValidation: true,
  };
  // This process has the advisory lock, so a lock of knex must be left over from a killed process.
  await builder.migrate.forceFreeMigrationsLock(config);
  const [, files] = (await builder.migrate.latest(config)) as [number, readonly string[]];
  return files;
}
