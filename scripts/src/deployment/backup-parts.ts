import type {
  Environment,
  Installation,
  MigrationPackage,
  PortalDatabase,
} from '@porchlight/server/host';
import {
  migrate,
  migrationPackages,
  migrationsSchema,
  parseStorageUrl,
  pendingMigrations,
} from '@porchlight/server/host';
import { join } from 'node:path';
import pg from 'pg';
import type { Manifest } from '../backup/manifest.ts';
import { unknownMigrations } from '../backup/problems.ts';

type Migrations = Manifest['migrations'];

/** Names of the migrations that have been run, by plugin; plugins that are no longer installed included. */
export async function appliedMigrations({ pool, address }: PortalDatabase): Promise<Migrations> {
  const schema = migrationsSchema(address.databaseSchema);
  const { rows: tables } = await pool.query<{ plugin: string }>(
    `select tablename as plugin from pg_tables where schemaname = $1 and tablename not like '%\\_lock' order by 1`,
    [schema],
  );
  const applied: Record<string, readonly string[]> = {};
  for (const { plugin } of tables) {
    const { rows } = await pool.query<{ name: string }>(
      `select name from ${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(plugin)} order by id`,
    );
    if (rows.length > 0) applied[plugin] = rows.map(({ name }) => name);
  }
  return applied;
}

/**
 * Runs exactly the given migrations on an empty database.
 *
 * @throws BackupError when one of them is not installed here
 */
export async function migrateExactly(
  { pool, address }: PortalDatabase,
  { plugins }: Installation,
  wanted: Migrations,
): Promise<void> {
  const packages = migrationPackages(plugins);
  const installed = await pendingMigrations(pool, address.databaseSchema, packages);
  const known = new Set(installed.map(({ plugin, name }) => `${plugin}/${name}`));
  const unknown = Object.entries(wanted)
    .flatMap(([plugin, names]) => names.map((name) => `${plugin}/${name}`))
    .filter((name) => !known.has(name));
  if (unknown.length > 0) throw unknownMigrations(unknown);
  const chosen: MigrationPackage[] = packages
    .filter(({ id }) => wanted[id] !== undefined)
    .map((one) => ({ ...one, only: new Set(wanted[one.id]) }));
  await migrate(address, chosen);
}

/** Empties the agency's schema, which was empty before, and forgets its migrations. */
export async function discardTables({ pool, address }: PortalDatabase): Promise<void> {
  const schema = pg.escapeIdentifier(address.databaseSchema);
  await pool.query(`drop schema ${schema} cascade`);
  await pool.query(`create schema ${schema}`);
  await pool.query(
    `drop schema ${pg.escapeIdentifier(migrationsSchema(address.databaseSchema))} cascade`,
  );
}

/**
 * Where the documents are stored: in a folder, which a backup includes, or in a bucket, which it does not. The bucket
 * is named without the credentials of its address.
 */
export function placesOfFiles({ dataDir, storageUrl }: Environment): {
  readonly folders: Readonly<Record<string, string>>;
  readonly bucket: string | null;
} {
  const audit = join(dataDir, 'audit');
  const storage = parseStorageUrl(storageUrl);
  if (storage.kind === 'folder') return { folders: { audit, files: storage.folder }, bucket: null };
  const { bucket, prefix } = storage.address;
  return { folders: { audit }, bucket: `s3://${bucket}/${prefix}` };
}
