import { coreMigrations } from '../database/core-migrations.ts';
import type { PortalDatabase } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import type { MigrationPackage } from '../database/migration-source.ts';
import { pendingMigrations } from '../database/pending-migrations.ts';
import type { BootRecorder } from './boot-report.ts';
import type { Installation, InstalledPlugin } from './installed-plugins.ts';
import { sentenceOf } from '../base/plugin-fault.ts';

/** Core's migrations and those of every plugin whose code could be loaded, in start order. */
export function migrationPackages(
  plugins: readonly InstalledPlugin[],
): readonly MigrationPackage[] {
  const own = plugins.flatMap(({ id, loaded }) =>
    loaded ? [{ id, folder: loaded.migrations }] : [],
  );
  return [coreMigrations(), ...own];
}

/**
 * Migrates the tables of core and of every installed plugin, on or off. A plugin whose migration fails is reported as
 * failed, and plugins that require it are not migrated. Rejects when a migration of core fails.
 */
export async function migrateInstalled(
  { plugins, failures }: Installation,
  database: PortalDatabase,
  boot: BootRecorder,
): Promise<Installation> {
  const packages = migrationPackages(plugins);
  const pending = await pendingMigrations(database.pool, database.address.databaseSchema, packages);
  const failed = new Map(failures);
  for (const one of packages.filter(({ id }) => pending.some(({ plugin }) => plugin === id))) {
    const requires = plugins.find(({ id }) => id === one.id)?.requires ?? [];
    if (requires.some((id) => failed.has(id))) continue;
    try {
      await boot.time(one.id, 'migrated', () => migrate(database.address, [one]));
    } catch (error) {
      if (one.id === 'core') throw error;
      failed.set(one.id, sentenceOf(error));
    }
  }
  return { plugins, failures: failed };
}
