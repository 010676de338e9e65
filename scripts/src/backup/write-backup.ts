import { filesLock } from '@porchlight/server/host';
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import pg from 'pg';
import copyStreams from 'pg-copy-streams';
import { copiedTables, sequenceStates, type CopiedTable } from './catalog.ts';
import {
  backupKey,
  writeManifest,
  type BackedUpTable,
  type Manifest,
  type BackedUpFile,
} from './manifest.ts';
import { folderNotEmpty } from './problems.ts';
import { filesBelow, writeSealed } from './sealed-files.ts';

export interface BackupSource {
  readonly databaseUrl: string;
  readonly schema: string;
  /** Folders whose files are part of the backup, each under a name that the backup knows it by. */
  readonly folders: Readonly<Record<string, string>>;
  readonly bucket: string | null;
  readonly master: Buffer;
  readonly portalVersion: string;
  readonly migrations: Manifest['migrations'];
  /** Receives the name of each table after it was written. */
  readonly onTable?: (name: string) => Promise<void> | void;
  /** Receives the path of each file before it is read. */
  readonly onFile?: (path: string) => Promise<void> | void;
}

/**
 * Writes everything the portal has stored into a folder: one moment of the database, and the files. The portal may run at
 * the same time. All of it is sealed with a key derived from the master key, which is never included. Waiting jobs are
 * left out: running them a second time after a restore would do harm.
 */
export async function writeBackup(source: BackupSource, folder: string): Promise<Manifest> {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw folderNotEmpty(folder);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // An empty folder made beforehand may be open to others.
  chmodSync(folder, 0o700);
  try {
    return await writeAll(source, folder);
  } catch (error) {
    // Half a backup must not look like a whole one.
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

async function writeAll(source: BackupSource, folder: string): Promise<Manifest> {
  const key = backupKey(source.master);
  const client = new pg.Client({ connectionString: source.databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    // Before the snapshot: what its rows name must still be there when the files are copied.
    await client.query(`select pg_advisory_lock(${filesLock('$1::text')})`, [source.schema]);
    await client.query('begin isolation level repeatable read read only');
    // Before the first statement, which takes the snapshot: a later time would claim what is not in the copy.
    const madeAt = new Date().toISOString();
    const tables: BackedUpTable[] = [];
    for (const table of await copiedTables(client, source.schema)) {
      tables.push(await writeTable(client, source.schema, table, folder, key));
      await source.onTable?.(table.name);
    }
    const sequences = await sequenceStates(client, source.schema);
    const manifest: Manifest = {
      format: 'porchlight-backup-1',
      made_at: madeAt,
      portal_version: source.portalVersion,
      migrations: source.migrations,
      tables,
      sequences,
      files: await writeFiles(source, folder, key),
      bucket: source.bucket,
    };
    writeManifest(folder, manifest, key);
    return manifest;
  } finally {
    await client.end();
  }
}

async function writeTable(
  client: pg.Client,
  schema: string,
  { name, columns }: CopiedTable,
  folder: string,
  key: Buffer,
): Promise<BackedUpTable> {
  const from = `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
  const copy = client.query(
    copyStreams.to(
      `copy (select ${columns.map(pg.escapeIdentifier).join(', ')} from ${from}) to stdout`,
    ),
  );
  const file = await writeSealed(copy, folder, `tables/${name}.copy.gz.sealed`, key);
  return { name, columns, rows: copy.rowCount, ...file };
}

async function writeFiles(
  source: BackupSource,
  folder: string,
  key: Buffer,
): Promise<readonly BackedUpFile[]> {
  const files: BackedUpFile[] = [];
  for (const [name, from] of Object.entries(source.folders)) {
    for (const path of filesBelow(from)) {
      await source.onFile?.(path);
      const content = await openOrGone(join(from, path));
      if (content === null) continue;
      const sealed = `folders/${name}/${path}.gz.sealed`;
      files.push({
        folder: name,
        name: path,
        ...(await writeSealed(content, folder, sealed, key)),
      });
    }
  }
  return files;
}

/** The portal is running: a file may be deleted or renamed before it is copied. */
async function openOrGone(path: string): Promise<Readable | null> {
  try {
    return (await open(path)).createReadStream();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
