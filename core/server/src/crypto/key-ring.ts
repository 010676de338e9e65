import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import type { Database } from '../plugin-api/tokens.ts';
import { KeyError } from '../base/crypto-errors.ts';
import { createMasterKey, readMasterKey } from './master-key.ts';
import { open, seal } from './sealed-box.ts';

const KEY_BYTES = 32;

/** The opened keys of the deployment. */
export interface KeyRing {
  /** Never changes: derived keys, blind indexes, and signatures depend on it. */
  readonly root: Buffer;
  /** Data keys by id, including old ones for values and backups sealed with them. */
  readonly dataKeys: ReadonlyMap<string, Buffer>;
  /** Id of the data key that new values are sealed with. */
  readonly current: string;
}

interface KeyRow {
  readonly id: number;
  readonly kind: 'root' | 'data';
  readonly sealed: string;
  readonly in_use_since: string | null;
}

/**
 * Opens the keys. The first start creates the master key and the first keys. If the database has keys but there is no
 * master key, the file was lost, and a new one would make all sealed values unreadable forever: throws `KeyError`.
 */
export async function openKeyRing(
  database: Database,
  masterKeyFile: string,
): Promise<{ master: Buffer; ring: KeyRing }> {
  const rows = await keyRows(database.knex);
  const found = await readMasterKey(masterKeyFile);
  if (found === null && rows.length > 0) {
    throw new KeyError(
      `The master key ${masterKeyFile} is missing, and this database has data sealed with it. Restore the file from your backup of it.`,
    );
  }
  const master = found ?? (await createMasterKey(masterKeyFile));
  if (rows.length > 0) return { master, ring: openRows(rows, master) };
  return { master, ring: openRows(await createFirstKeys(database, master), master) };
}

/** Reads the keys again, after another process added one. */
export async function reopenKeyRing(database: Database, master: Buffer): Promise<KeyRing> {
  return openRows(await keyRows(database.knex), master);
}

/** Adds a data key that is not in use yet. Returns its id. */
export async function addDataKey(trx: Knex, master: Buffer): Promise<number> {
  const { rows } = await trx.raw<{ rows: readonly { id: number }[] }>(
    'select coalesce(max(id), 0) + 1 as id from core_keys',
  );
  const id = rows[0]?.id ?? 1;
  await insertKey(trx, master, id, 'data', false);
  return id;
}

async function createFirstKeys(database: Database, master: Buffer): Promise<readonly KeyRow[]> {
  return database.knex.transaction(async (trx) => {
    await trx.raw('lock table core_keys in exclusive mode');
    const others = await keyRows(trx);
    if (others.length > 0) return others;
    await insertKey(trx, master, 1, 'root', true);
    await insertKey(trx, master, 2, 'data', true);
    return keyRows(trx);
  });
}

async function insertKey(
  trx: Knex,
  master: Buffer,
  id: number,
  kind: KeyRow['kind'],
  first: boolean,
): Promise<void> {
  const now = first ? trx.fn.now() : null;
  await trx('core_keys').insert({
    id,
    kind,
    sealed: seal(master, randomBytes(KEY_BYTES), boundTo(id, kind)),
    in_use_since: now,
    complete_since: now,
  });
}

async function keyRows(knex: Knex): Promise<readonly KeyRow[]> {
  return knex<KeyRow>('core_keys').select('id', 'kind', 'sealed', 'in_use_since').orderBy('id');
}

function openRows(rows: readonly KeyRow[], master: Buffer): KeyRing {
  const opened = rows.map((row) => ({ ...row, key: openRow(row, master) }));
  const root = opened.find(({ kind }) => kind === 'root');
  const dataKeys = opened.filter(({ kind }) => kind === 'data');
  const current = dataKeys.findLast((row) => row.in_use_since !== null);
  if (root === undefined || current === undefined) {
    throw new KeyError(
      'The table core_keys lacks the root key or a data key in use; restore it from a backup.',
    );
  }
  return {
    root: root.key,
    dataKeys: new Map(dataKeys.map(({ id, key }) => [String(id), key])),
    current: String(current.id),
  };
}

function openRow({ id, kind, sealed }: KeyRow, master: Buffer): Buffer {
  try {
    return open(master, sealed, boundTo(id, kind));
  } catch (error) {
    throw new KeyError(
      `The master key does not open key ${id} of this database: it belongs to another deployment. Restore the right file.`,
      error,
    );
  }
}

function boundTo(id: number, kind: KeyRow['kind']): string {
  return `core_keys|${id}|${kind}`;
}
