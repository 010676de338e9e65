import { markRestored } from '@porchlight/server/host';
import { createWriteStream, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import copyStreams from 'pg-copy-streams';
import { copiedTables, countTables } from './catalog.ts';
import { loadOrder } from './load-order.ts';
import { backupKey, readManifest, type BackedUpTable, type Manifest } from './manifest.ts';
import { folderNotEmpty, noPlaceFor, rowsDiffer, targetNotEmpty } from './problems.ts';
import { assertUndamaged, filesBelow, readSealed } from './sealed-files.ts';

export interface RestoreTarget {
  readonly databaseUrl: string;
  readonly schema: string;
  /** Where the files of each backed-up folder go. */
  readonly folders: Readonly<Record<string, string>>;
  readonly master: Buffer;
  /** Creates the tables as they were: runs exactly the migrations that the backup names. */
  readonly migrate: (migrations: Manifest['migrations']) => Promise<void>;
  /** Drops what `migrate` created, after a failed restore. */
  readonly discard: () => Promise<void>;
}

interface RestoredBackup extends Manifest {
  /** Ids of stored files that records name and whose content is not in the backup. */
  readonly missingFiles: readonly string[];
}

/**
 * Restores a backup into an empty database and data folder. Everything is
 * checked before anything is written; a failed restore leaves no rows and no
 * files.
 *
 * @throws BackupError when the backup is damaged or the target is not empty
 */
export async function restoreBackup(
  folder: string,
  target: RestoreTarget,
): Promise<RestoredBackup> {
  const key = backupKey(target.master);
  const manifest = readManifest(folder, key);
  await assertUndamaged(folder, [...manifest.tables, ...manifest.files]);
  const client = new pg.Client({ connectionString: target.databaseUrl });
  client.on('error', () => undefined);
  let missingFiles: readonly string[];
  await client.connect();
  try {
    const tables = await countTables(client, target.schema);
    if (tables > 0) throw targetNotEmpty(target.schema, tables);
    assertPlaces(manifest, target.folders);
    try {
      await target.migrate(manifest.migrations);
      await loadFiles(manifest, target.folders, folder, key);
      await loadTables(client, target.schema, manifest, folder, key);
      await client.query(`set search_path to ${pg.escapeIdentifier(target.schema)}`);
      await markRestored(client, manifest.made_at);
      missingFiles = await filesWithoutContent(client, target.schema, manifest);
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      // They were empty, so their whole content came from here.
      for (const into of Object.values(target.folders))
        rmSync(into, { recursive: true, force: true });
      await target.discard();
      throw error;
    }
  } finally {
    await client.end();
  }
  return { ...manifest, missingFiles };
}

/** Each file has a target folder, and the folders are empty. */
function assertPlaces({ files }: Manifest, folders: RestoreTarget['folders']): void {
  const unplaced = files.find(({ folder }) => folders[folder] === undefined);
  if (unplaced) throw noPlaceFor(unplaced.folder);
  const filled = Object.values(folders).find((into) => filesBelow(into).length > 0);
  if (filled !== undefined) throw folderNotEmpty(filled);
}

/** A backup of a portal that has lost files says so at the restore, not when someone opens one of them. */
async function filesWithoutContent(
  client: pg.Client,
  schema: string,
  { bucket, files }: Manifest,
): Promise<readonly string[]> {
  if (bucket !== null) return [];
  const table = `${pg.escapeIdentifier(schema)}.core_file`;
  const { rows: known } = await client.query('select to_regclass($1) as found', [table]);
  if ((known as { found: string | null }[])[0]?.found == null) return [];
  const { rows } = await client.query<{ id: string }>(
    `select id from ${table} where kept_at is not null and removed_at is null order by id`,
  );
  const contents = new Set(files.map(({ name }) => name.slice(name.lastIndexOf('/') + 1)));
  return rows.map(({ id }) => id).filter((id) => !contents.has(id));
}

async function loadFiles(
  { files }: Manifest,
  folders: RestoreTarget['folders'],
  backup: string,
  key: Buffer,
): Promise<void> {
  for (const file of files) {
    const path = join(folders[file.folder]!, file.name);
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    await readSealed(backup, file, key, createWriteStream(path, { mode: 0o600 }));
  }
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
  const names = tables.map(
    ({ name }) => `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`,
  );
  await client.query('begin');
  // The triggers did their work when the rows were written the first time.
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${names.join(', ')}`);
  for (const { name } of tables) {
    const table = saved.get(name);
    if (table) await loadTable(client, schema, table, folder, key);
  }
  for (const { name, value, called } of manifest.sequences) {
    const sequence = `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
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
  const into = `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(table.name)} (${table.columns.map(pg.escapeIdentifier).join(', ')})`;
  const copy = client.query(copyStreams.from(`copy ${into} from stdin`));
  await readSealed(folder, table, key, copy);
  if (copy.rowCount !== table.rows) throw rowsDiffer(table.name, table.rows, copy.rowCount);
}
