import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import copyStreams from 'pg-copy-streams';
import { copiedTables, countTables, quoted } from './catalog.ts';
import { loadOrder } from './load-order.ts';
import { backupKey, readManifest, type BackedUpTable, type Manifest } from './manifest.ts';
import { noPlaceFor, rowsDiffer, targetNotEmpty } from './problems.ts';
import { assertUndamaged, readSealed } from './sealed-files.ts';

export interface RestoreTarget {
  readonly databaseUrl: string;
  readonly schema: string;
  /** Where the files of each backed-up folder go. */
  readonly folders: Readonly<Record<string, string>>;
  readonly master: Buffer;
  /** Makes the tables as they were: runs exactly the migrations that the backup names. */
  readonly migrate: (migrations: Manifest['migrations']) => Promise<void>;
  /** Takes away what `migrate` made, after a restore that failed. */
  readonly discard: () => Promise<void>;
}

/**
 * Restores a backup into an empty database and data folder. Everything is
 * checked before anything is written, and the rows come in one transaction:
 * they are all there, or none is.
 *
 * @throws BackupError when the backup is damaged or the target is not empty
 */
export async function restoreBackup(folder: string, target: RestoreTarget): Promise<Manifest> {
  const key = backupKey(target.master);
  const manifest = readManifest(folder, key);
  await assertUndamaged(folder, [...manifest.tables, ...manifest.files]);
  const client = new pg.Client({ connectionString: target.databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const tables = await countTables(client, target.schema);
    if (tables > 0) throw targetNotEmpty(target.schema, tables);
    try {
      await target.migrate(manifest.migrations);
      await loadTables(client, target.schema, manifest, folder, key);
    } catch (error) {
      await client.query('rollback');
      await target.discard();
      throw error;
    }
  } finally {
    await client.end();
  }
  for (const file of manifest.files) {
    const into = target.folders[file.folder];
    if (into === undefined) throw noPlaceFor(file.folder);
    const path = join(into, file.name);
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    await readSealed(folder, file, key, createWriteStream(path, { mode: 0o600 }));
  }
  return manifest;
}

async function loadTables(
  client: pg.Client,
  schema: string,
  manifest: Manifest,
  folder: string,
  key: Buffer,
): Promise<void> {
  const saved = new Map(manifest.tables.map((table) => [table.name, table]));
  const tables = loadOrder(await copiedTables(client, schema));
  const names = tables.map(({ name }) => `${quoted(schema)}.${quoted(name)}`);
  await client.query('begin');
  // The triggers did their work when the rows were written the first time.
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${names.join(', ')}`);
  for (const { name } of tables) {
    const table = saved.get(name);
    if (table) await loadTable(client, schema, table, folder, key);
  }
  for (const { name, value, called } of manifest.sequences) {
    const sequence = `${quoted(schema)}.${quoted(name)}`;
    await client.query('select setval($1::regclass, $2::bigint, $3)', [sequence, value, called]);
  }
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
  await client.query('commit');
  for (const name of names) await client.query(`analyze ${name}`);
}

async function loadTable(
  client: pg.Client,
  schema: string,
  table: BackedUpTable,
  folder: string,
  key: Buffer,
): Promise<void> {
  const into = `${quoted(schema)}.${quoted(table.name)} (${table.columns.map(quoted).join(', ')})`;
  const copy = client.query(copyStreams.from(`copy ${into} from stdin`));
  await readSealed(folder, table, key, copy);
  if (copy.rowCount !== table.rows) throw rowsDiffer(table.name, table.rows, copy.rowCount);
}
