import type { WriteUnit } from '@porchlight/server';
import type { ImportUndo, ImportUndone } from '../../client-import.ts';
import { ClientDeleted, ClientUpdated, type RelatedData } from '../../contract.ts';
import { fieldsOfThen, inputOf } from './before.ts';
import { lockClients } from './lock-clients.ts';
import { isPlanned, planRows, type PlanParts } from './planned-rows.ts';
import { changeRows, type ChangedRow } from './write-rows.ts';

export interface UndoParts extends PlanParts {
  readonly related: readonly RelatedData[];
}

/** An agency that keeps something no longer still gets back what it had. */
const KEEPS_ALL = { keep_card_numbers: true, keep_portal_passwords: true };

/** Undoes what an import did to these clients. */
export async function undoRows(
  unit: WriteUnit,
  rows: readonly ImportUndo[],
  cause: string,
  { related, ...parts }: UndoParts,
): Promise<ImportUndone> {
  const ids = rows.map(({ id }) => id);
  const { rows: stored, busy } = await lockClients(unit, ids, []);
  const untouched = rows.filter(({ id, version }) => stored.get(id)?.version === version);
  const added = untouched.filter(({ before }) => before === null).map(({ id }) => id);
  const used = await usedClients(added, related);
  await remove(
    unit,
    added.filter((id) => !used.has(id)),
    cause,
  );
  await restore(unit, untouched.filter(hasBefore), cause, parts);
  const done = new Set(untouched.map(({ id }) => id).filter((id) => !used.has(id)));
  return { kept: ids.filter((id) => !done.has(id) && !busy.has(id)), busy: [...busy] };
}

interface UndoOfChange extends ImportUndo {
  readonly before: string;
}

function hasBefore(row: ImportUndo): row is UndoOfChange {
  return row.before !== null;
}

/** Those that somebody has worked with since, although the client itself is as it came. */
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

async function remove(unit: WriteUnit, ids: readonly number[], cause: string): Promise<void> {
  if (ids.length === 0) return;
  const rows = await unit.sql<{ id: number; version: number }>(
    'clients.import-remove',
    `update clients_client set deleted_at = now(), version = version + 1 where id = any ($1)
     returning id, version`,
    [ids],
  );
  for (const { id, version } of rows) {
    unit.audit({ action: 'client.deleted', entity: 'client', entityId: id, purpose: cause });
    unit.publish(ClientDeleted, { id, version, fields: [] });
  }
}

async function restore(
  unit: WriteUnit,
  rows: readonly UndoOfChange[],
  cause: string,
  parts: PlanParts,
): Promise<void> {
  const asked = rows.map(({ id, before }) => ({ id, input: inputOf(before) }));
  const befores = rows.map(({ before }) => before);
  const contributed = fieldsOfThen(befores, parts.contributed);
  const plans = await planRows(unit, asked, { ...parts, contributed, kept: KEEPS_ALL }, true);
  const changed = plans.filter(
    (plan): plan is ChangedRow => isPlanned(plan) && plan.stored !== null,
  );
  const written = await changeRows(unit, changed, parts.crypto, contributed);
  for (const [place, { changes }] of changed.entries()) {
    const { id, version } = written[place]!;
    const change = { action: 'client.updated', entity: 'client', entityId: id } as const;
    unit.audit({ ...change, changes: changes.audited, purpose: cause });
    unit.publish(ClientUpdated, { id, version, fields: Object.keys(changes.audited) });
  }
}
