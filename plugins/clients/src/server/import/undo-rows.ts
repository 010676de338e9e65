import type { WriteUnit } from '@porchlight/server';
import type { ImportUndo, ImportUndone } from '../../client-import.ts';
import type { RelatedData } from '../../contract.ts';
import {
  planUpdates,
  recordUpdate,
  storeUpdates,
  type StoreParts,
} from '../store/client-updates.ts';
import { deleteClients, recordDeleted } from '../store/delete-clients.ts';
import { lockClients, lockFreeClients } from '../store/stored-client.ts';
import { fieldsOfThen, inputOf } from './before.ts';

/** Undoes what an import did to these clients. */
export async function undoRows(
  unit: WriteUnit,
  rows: readonly ImportUndo[],
  cause: string,
  store: StoreParts,
  related: readonly RelatedData[],
): Promise<ImportUndone> {
  const ids = rows.map(({ id }) => id);
  const { rows: stored, busy } = await lockFreeClients(unit, ids, []);
  const untouched = rows.filter(({ id, version }) => stored.get(id)?.version === version);
  const added = untouched.filter(({ before }) => before === null).map(({ id }) => id);
  const used = await usedClients(added, related);
  const unused = added.filter((id) => !used.has(id));
  if (unused.length > 0)
    for (const deleted of await deleteClients(unit, unused)) recordDeleted(unit, deleted, cause);
  await restore(unit, untouched.filter(hasBefore), cause, store);
  const done = new Set(untouched.map(({ id }) => id).filter((id) => !used.has(id)));
  return { kept: ids.filter((id) => !done.has(id) && !busy.has(id)), busy: [...busy] };
}

interface UndoOfChange extends ImportUndo {
  readonly before: string;
}

function hasBefore(row: ImportUndo): row is UndoOfChange {
  return row.before !== null;
}

/** Clients with records that someone has added since, although the client itself is unchanged. */
async function usedClients(
  ids: readonly number[],
  related: readonly RelatedData[],
): Promise<ReadonlySet<number>> {
  const used = new Set<number>();
  for (const data of related) {
    if (data.used !== undefined) for (const id of await data.used(ids)) used.add(id);
    else for (const id of ids) if ((await data.count(id)) > 0) used.add(id);
  }
  return used;
}

/** Restores passwords that the agency no longer stores, too: it had them before. Of card numbers only the end comes back. */
async function restore(
  unit: WriteUnit,
  rows: readonly UndoOfChange[],
  cause: string,
  { contributed, ...parts }: StoreParts,
): Promise<void> {
  const wanted = rows.map(({ id, before }) => ({ id, input: inputOf(before) }));
  const befores = rows.map(({ before }) => before);
  const store = { ...parts, contributed: fieldsOfThen(befores, contributed) };
  const plans = await planUpdates(unit, store, wanted, lockClients);
  const updates = plans.filter((plan) => plan !== null);
  await storeUpdates(unit, store, updates);
  for (const update of updates) recordUpdate(unit, update, cause);
}
