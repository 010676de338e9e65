import type { WriteUnit } from '@porchlight/server';
import type { ImportedRow, ImportWrite } from '../../client-import.ts';
import { refusedSecrets } from '../../rules/secret-storage.ts';
import { keysOf, recordUpdate, storeUpdates, type StoreParts } from '../store/client-updates.ts';
import { newOwner, recordNew, storeNewClients } from '../store/new-clients.ts';
import { lockFreeClients, type StoredClient } from '../store/stored-client.ts';
import { readPlannedText, storedPlan, type ReadPlan } from './planned-text.ts';

interface Read extends ReadPlan {
  readonly row: ImportWrite;
}

type Outcomes = Map<ImportWrite, ImportedRow>;

/** Writes planned rows; those of clients that are not as they were planned are left alone. */
export async function writePlanned(
  unit: WriteUnit,
  rows: readonly ImportWrite[],
  cause: string,
  store: StoreParts,
): Promise<readonly ImportedRow[]> {
  const outcomes: Outcomes = new Map();
  const allowed = rows.flatMap((row): Read[] => {
    const planned = readPlannedText(row.planned, store.contributed);
    const messages = refusedSecrets(planned.changes.secrets, store.secretStorage);
    const stored = storedPlan(row.planned, store.secretStorage);
    if (messages.length === 0) return [{ row, ...readPlannedText(stored, store.contributed) }];
    outcomes.set(row, { outcome: 'refused', messages });
    return [];
  });
  const updates = await lockedRows(unit, allowed, outcomes);
  const added = allowed.flatMap(({ row, changes }) => {
    if (row.id !== null) return [];
    if (row.newId == null) throw new Error('A new client has no number.');
    return [{ row, changes, owner: newOwner(row.newId) }];
  });
  const agentId = unit.actor.kind === 'staff' ? unit.actor.id : null;
  await Promise.all([
    storeNewClients(unit, store, added, agentId),
    storeUpdates(unit, store, updates),
  ]);
  for (const client of added) {
    recordNew(unit, client, cause);
    const { id } = client.owner;
    outcomes.set(client.row, { outcome: 'written', id, version: 1, before: null });
  }
  for (const { row, before, ...update } of updates) {
    recordUpdate(unit, update, cause);
    const { id, version } = update.stored;
    outcomes.set(row, { outcome: 'written', id, version: version + 1, before });
  }
  return rows.map((row) => outcomes.get(row)!);
}

/** Those of clients that are still as they were planned, locked. */
async function lockedRows(
  unit: WriteUnit,
  allowed: readonly Read[],
  outcomes: Outcomes,
): Promise<readonly (Read & { readonly stored: StoredClient })[]> {
  const updates = allowed.filter(({ row }) => row.id !== null);
  const columns = keysOf(updates, ({ changes }) => changes.columns.keys());
  const ids = updates.map(({ row }) => row.id!);
  const { rows, busy } = await lockFreeClients(unit, ids, columns);
  return updates.flatMap((read) => {
    const { row } = read;
    const stored = rows.get(row.id!);
    if (stored?.version === row.version) return [{ ...read, stored: stored! }];
    const other = stored === undefined ? 'gone' : 'changed';
    outcomes.set(row, { outcome: busy.has(row.id!) ? 'busy' : other });
    return [];
  });
}
