import type { Knex } from 'knex';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { hasCode } from '../base/has-code.ts';

/** The migrations of one plugin (or of `core`) and their folder. */
export interface MigrationPackage {
  readonly id: string;
  /** Absolute; a folder that does not exist has no migrations. */
  readonly folder: string;
  /** Runs only the migrations with these names, for restoring a backup of an older portal. */
  readonly only?: ReadonlySet<string>;
}

const MIGRATION_FILE = /^(\d{8}-[a-z0-9-]+)\.(?:ts|js)$/;

/**
 * Names of the migrations in order, without their extension: the same for sources and build, so that a portal may
 * change between both.
 */
export async function migrationNames(folder: string): Promise<readonly string[]> {
  const files = await migrationFiles(folder);
  return files.map(nameOf);
}

/** The migrations of one plugin for knex. Errors name the migration. */
export function migrationSource({
  id,
  folder,
  only,
}: MigrationPackage): Knex.MigrationSource<string> {
  return {
    getMigrations: async () =>
      (await migrationFiles(folder)).filter((file) => only?.has(nameOf(file)) ?? true),
    getMigrationName: nameOf,
    async getMigration(file) {
      const name = nameOf(file);
      const migration = await named(id, name, () => import(pathToFileURL(join(folder, file)).href));
      if (!isMigration(migration)) {
        throw new Error(`The migration ${name} of plugin ${id} does not export a function 'up'.`);
      }
      return {
        up: (trx) => named(id, name, () => migration.up(trx)),
        down: () =>
          Promise.reject(new Error(`The migration ${name} of plugin ${id} cannot be undone.`)),
        config: migration.config ?? {},
      };
    },
  };
}

interface MigrationModule {
  up(knex: Knex): Promise<void>;
  readonly config?: { readonly transaction?: boolean };
}

function isMigration(module: unknown): module is MigrationModule {
  return (
    typeof module === 'object' &&
    module !== null &&
    'up' in module &&
    typeof module.up === 'function'
  );
}

async function named<T>(id: string, name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The migration ${name} of plugin ${id} failed: ${reason}`, { cause: error });
  }
}

async function migrationFiles(folder: string): Promise<readonly string[]> {
  try {
    const files = await readdir(folder);
    return files.filter((file) => MIGRATION_FILE.test(file)).sort();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}

function nameOf(file: string): string {
  return file.replace(MIGRATION_FILE, '$1');
}
