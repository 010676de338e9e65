import type { Actor } from '@porchlight/kernel';
import type { EncryptedColumns } from '../plugin-api/points.ts';
import type { Database, Writes } from '../plugin-api/tokens.ts';
import type { Signals } from '../database/signals.ts';
import { addDataKey } from './key-ring.ts';
import { reencryptTable, type DamagedValue } from './reencrypt-table.ts';
import { KEY_POLL_MS, KEYS_SIGNAL, type Vault } from './vault.ts';

export interface RotationParts {
  readonly database: Database;
  readonly writes: Writes;
  readonly signals: Signals;
  readonly vault: Vault;
  /** Encrypted columns of every installed plugin, effective or not. */
  readonly columns: readonly EncryptedColumns[];
  /** Resolves when every running process knows a change of the keys; by default after 6 s. */
  readonly settle?: () => Promise<unknown>;
  /** Called after each batch with the number of rows sealed again so far. */
  readonly progress?: (rows: number) => Promise<void> | void;
}

interface RotationResult {
  readonly keyId: string;
  /** True when it finished an interrupted rotation instead of beginning a new one. */
  readonly resumed: boolean;
  readonly rows: number;
  /** Values that cannot be decrypted; they were skipped and are still sealed with an earlier key. */
  readonly damaged: readonly DamagedValue[];
}

const actor: Actor = { kind: 'system', plugin: 'core' };

/**
 * Replaces the data key while the portal may be running: adds a new one, waits until all processes know it, then seals
 * all values again in batches of 500, repeatedly until none sealed with an earlier key is left. Calling it again
 * continues an interrupted rotation. Old keys stay in the table, for backups and for plugins that are not installed.
 */
export async function rotateKeys(parts: RotationParts): Promise<RotationResult> {
  const open = await unfinishedKey(parts.database);
  const keyId = open ?? (await beginRotation(parts));
  await putInUse(parts, keyId);
  let rows = 0;
  const damaged: DamagedValue[] = [];
  for (const columns of parts.columns) {
    let before: number;
    let skipped: readonly DamagedValue[];
    do {
      before = rows;
      skipped = await reencryptTable(
        { ...parts, actor, keyId: String(keyId) },
        columns,
        async (count) => {
          rows += count;
          await parts.progress?.(rows);
        },
      );
    } while (rows > before);
    damaged.push(...skipped);
  }
  await parts.writes.run(actor, async ({ trx, audit }) => {
    await trx('core_keys').where({ id: keyId }).update({ complete_since: trx.fn.now() });
    audit({
      action: 'keys.rotated',
      entity: 'key',
      entityId: keyId,
      changes: { rows: { to: rows }, damaged: { to: damaged.length } },
    });
  });
  return { keyId: String(keyId), resumed: open !== null, rows, damaged };
}

async function unfinishedKey(database: Database): Promise<number | null> {
  const row = await database
    .knex<{ id: number; kind: string; complete_since: string | null }>('core_keys')
    .where({ kind: 'data', complete_since: null })
    .orderBy('id', 'desc')
    .first('id');
  return row?.id ?? null;
}

async function beginRotation({ writes, signals, vault }: RotationParts): Promise<number> {
  return writes.run(actor, async ({ trx, audit }) => {
    await trx.raw('lock table core_keys in exclusive mode');
    const id = await addDataKey(trx, vault.master);
    audit({ action: 'keys.added', entity: 'key', entityId: id });
    await signals.send(trx, KEYS_SIGNAL);
    return id;
  });
}

/**
 * A process may seal with the new key only when every process can open its values; sealing old values again may begin
 * only when all processes seal with it.
 */
async function putInUse(
  { database, writes, signals, vault, settle = settled }: RotationParts,
  keyId: number,
): Promise<void> {
  const row = await database
    .knex<{ id: number; in_use_since: string | null }>('core_keys')
    .where({ id: keyId })
    .first();
  if (row?.in_use_since === null) {
    await settle();
    await writes.run(actor, async ({ trx, audit }) => {
      await trx('core_keys').where({ id: keyId }).update({ in_use_since: trx.fn.now() });
      audit({ action: 'keys.used', entity: 'key', entityId: keyId });
      await signals.send(trx, KEYS_SIGNAL);
    });
  }
  await vault.refresh();
  await settle();
}

function settled(): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, KEY_POLL_MS + 1_000));
}
