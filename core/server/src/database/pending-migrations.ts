import type pg from 'pg';
import pgFormat from 'pg';
import type { AppliedMigration } from './migrate.ts';
import { migrationNames, type MigrationPackage } from './migration-source.ts';
import { migrationsSchema } from './schema-names.ts';

/**
 * The migrations of the given plugins that have not run in this database, in two short reads: for readiness, and to
 * skip the migration step when there is nothing to do.
 */
export async function pendingMigrations(
  pool: Pick<pg.Pool, 'query'>,
  databaseSchema: string,
  packages: readonly MigrationPackage[],
): Promise<readonly AppliedMigration[]> {
  const schema = migrationsSchema(databaseSchema);
  const done = await completedMigrations(pool, schema);
  const pending: AppliedMigration[] = [];
  for (const { id, folder } of packages) {
    const names = await migrationNames(folder);
    for (const name of names) {
      if (!done.has(`${id}/${name}`)) pending.push({ plugin: id, name });
    }
  }
  return pending;
}

async function completedMigrations(
  pool: Pick<pg.Pool, 'query'>,
  schema: string,
): Promise<ReadonlySet<string>> {
  const { rows: tables } = await pool.query<{ id: string }>(
    "select tablename as id from pg_tables where schemaname = $1 and tablename not like '%\\_lock'",
    [schema],
  );
  if (tables.length === 0) return new Set();
  const selects = tables.map(({ id }) => {
    const table = `${pgFormat.escapeIdentifier(schema)}.${pgFormat.escapeIdentifier(id)}`;
    return `select ${pgFormat.escapeLiteral(`${id}/`)} || name as name from ${table}`;
  });
  const { rows } = await pool.query<{ name: string }>(selects.join(' union all '));
  return new Set(rows.map(({ name }) => name));
}
