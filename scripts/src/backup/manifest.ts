import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SequenceState } from './catalog.ts';
import { notABackup, wrongKey } from './problems.ts';

/** One sealed file of a backup. */
export interface SealedFile {
  /** Path in the backup's folder. */
  readonly path: string;
  /** Bytes and SHA-256 of the sealed file, so that damage shows without the key. */
  readonly bytes: number;
  readonly sha256: string;
}

export interface BackedUpFile extends SealedFile {
  /** Which of the backed-up folders it belongs to, and its path in there. */
  readonly folder: string;
  readonly name: string;
}

export interface BackedUpTable extends SealedFile {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: number;
}

/** What a backup holds. It names tables and counts, no data. */
export interface Manifest {
  readonly format: 'porchlight-backup-1';
  readonly made_at: string;
  readonly portal_version: string;
  /** Names of the migrations that had been run, by plugin. */
  readonly migrations: Readonly<Record<string, readonly string[]>>;
  readonly tables: readonly BackedUpTable[];
  readonly sequences: readonly SequenceState[];
  readonly files: readonly BackedUpFile[];
  /** The bucket with the documents, which are not part of the backup then: `s3://bucket/prefix`, no credentials. */
  readonly bucket: string | null;
}

/** The key that seals backups, derived from the master key, which is never part of one. */
export function backupKey(master: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', master, '', 'porchlight backup', 32));
}

export function writeManifest(folder: string, manifest: Manifest, key: Buffer): void {
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  writeFileSync(join(folder, 'manifest.json'), text, { mode: 0o600 });
  writeFileSync(join(folder, 'manifest.sig'), `${signature(text, key)}\n`, { mode: 0o600 });
}

/** @throws BackupError when there is none, or it was signed with another key */
export function readManifest(folder: string, key: Buffer): Manifest {
  let text: string;
  let signed: string;
  try {
    text = readFileSync(join(folder, 'manifest.json'), 'utf8');
    signed = readFileSync(join(folder, 'manifest.sig'), 'utf8').trim();
  } catch {
    throw notABackup(folder);
  }
  const expected = signature(text, key);
  const same =
    signed.length === expected.length &&
    timingSafeEqual(Buffer.from(signed), Buffer.from(expected));
  if (!same) throw wrongKey();
  return JSON.parse(text) as Manifest;
}

function signature(text: string, key: Buffer): string {
  return createHmac('sha256', key).update(text).digest('hex');
}
