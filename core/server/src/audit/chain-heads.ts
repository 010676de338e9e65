import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '../base/has-code.ts';
import { syncFolder } from '../storage/sync-folder.ts';
import type { Clock, Database } from '../plugin-api/tokens.ts';

/** The end of the chain on one day, stored outside the database. */
export interface ChainHead {
  readonly seq: number;
  /** Hex. */
  readonly hash: string;
}

const HEAD_FILE = /^\d{4}-\d\d-\d\d\.json$/;

/**
 * Writes the head of the chain to `<folder>/<day>.json`, once per day in UTC. Someone who can change the database cannot
 * change these files too. Returns true when the head of today exists, from this call or an earlier one.
 */
export async function exportChainHead(
  database: Database,
  clock: Clock,
  folder: string,
): Promise<boolean> {
  const file = join(folder, `${clock.now().toISOString().slice(0, 10)}.json`);
  if (await exists(file)) return true;
  const { rows } = await database.knex.raw<{ rows: readonly ChainHead[] }>(
    "select seq, encode(hash, 'hex') as hash from core_audit_chain order by seq desc limit 1",
  );
  const head = rows[0];
  if (head === undefined) return false;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const half = `${file}.${randomUUID()}.part`;
  await writeFile(half, `${JSON.stringify(head)}\n`, { mode: 0o600 });
  await rename(half, file);
  await syncFolder(folder);
  return true;
}

/** All heads exported by this deployment, oldest first. */
export async function readChainHeads(folder: string): Promise<readonly ChainHead[]> {
  const names = (await namesIn(folder)).filter((name) => HEAD_FILE.test(name)).sort();
  return Promise.all(
    names.map(async (name) => asHead(await readFile(join(folder, name), 'utf8'), name)),
  );
}

function asHead(text: string, name: string): ChainHead {
  const head: unknown = JSON.parse(text);
  if (
    typeof head === 'object' &&
    head !== null &&
    'seq' in head &&
    typeof head.seq === 'number' &&
    'hash' in head &&
    typeof head.hash === 'string'
  ) {
    return { seq: head.seq, hash: head.hash };
  }
  throw new Error(`The exported audit head ${name} does not contain a position and a hash.`);
}

async function exists(file: string): Promise<boolean> {
  return readFile(file).then(
    () => true,
    () => false,
  );
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}
