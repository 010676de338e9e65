import type { FieldMessage } from '@porchlight/kernel';
import type { FieldCrypto, WriteUnit } from '@porchlight/server';
import type { ImportedRow, ImportWrite } from '../../client-import.ts';
import { ClientCreated, ClientUpdated } from '../../contract.ts';
import { notKept, type KeptSecrets } from '../../rules/kept-secrets.ts';
import type { ContributedFields } from '../fields/contributed-fields.ts';
import { lockClients } from './lock-clients.ts';
import type { PlannedRow } from './planned-rows.ts';
import { readPlannedText, type ReadPlan } from './planned-text.ts';
import { addRows, changeRows, type ChangedRow, type WrittenRow } from './write-rows.ts';

export interface WriteParts {
  readonly crypto: FieldCrypto;
  readonly contributed: ContributedFields;
  readonly kept: KeptSecrets;
}

interface Read extends ReadPlan {
  readonly row: ImportWrite;
}

/** Writes planned rows; those of clients that are not as they were planned are left alone. */
export async function writePlanned(
  unit: WriteUnit,
  rows: readonly ImportWrite[],
  cause: string,
  { crypto, contributed, kept }: WriteParts,
): Promise<readonly ImportedRow[]> {
  const outcomes = new Map<ImportWrite, ImportedRow>();
  const allowed = rows.flatMap((row): Read[] => {
    const read = { row, ...readPlannedText(row.planned, contributed) };
    const messages = refusals(read, kept);
    if (messages.length === 0) return [read];
    outcomes.set(row, { outcome: 'refused', messages });
    return [];
  });
  const added = allowed.filter(({ row }) => row.id === null);
  const changed = await lockedRows(unit, allowed, outcomes);
  const agentId = unit.actor.kind === 'staff' ? unit.actor.id : null;
  const fresh = added.map(({ row, changes }) => {
    if (row.newId == null) throw new Error('A new client has no number.');
    return { ...plannedOf(null, changes), newId: row.newId };
  });
  const ready = changed.map(({ plan }) => plan);
  const [inserted, updated] = await Promise.all([
    addRows(unit, fresh, agentId, crypto, contributed),
    changeRows(unit, ready, crypto, contributed),
  ]);
  const note = (verb: 'created' | 'updated', { row, changes, before }: Read, done: WrittenRow) => {
    const { audited } = changes;
    const { id, version } = done;
    unit.audit({
      ...{ action: `client.${verb}`, entity: 'client', entityId: id },
      ...{ changes: audited, purpose: cause },
    });
    const event = verb === 'created' ? ClientCreated : ClientUpdated;
    unit.publish(event, { id, version, fields: Object.keys(audited) });
    outcomes.set(row, { outcome: 'written', id, version, before });
  };
  for (const [place, read] of added.entries()) note('created', read, inserted[place]!);
  for (const [place, { read }] of changed.entries()) note('updated', read, updated[place]!);
  return rows.map((row) => outcomes.get(row)!);
}

/** Of the clients that are still as they were planned, locked. */
async function lockedRows(
  unit: WriteUnit,
  allowed: readonly Read[],
  outcomes: Map<ImportWrite, ImportedRow>,
): Promise<readonly { readonly read: Read; readonly plan: ChangedRow }[]> {
  const updates = allowed.filter(({ row }) => row.id !== null);
  const columns = new Set(updates.flatMap(({ changes }) => [...changes.columns.keys()]));
  const ids = updates.map(({ row }) => row.id!);
  const { rows, busy } = await lockClients(unit, ids, [...columns]);
  return updates.flatMap((read) => {
    const { row, changes } = read;
    const stored = rows.get(row.id!);
    if (stored?.version === row.version)
      return [{ read, plan: { ...plannedOf(null, changes), stored } }];
    const other = stored === undefined ? 'gone' : 'changed';
    outcomes.set(row, { outcome: busy.has(row.id!) ? 'busy' : other });
    return [];
  });
}

function plannedOf(stored: null, changes: ReadPlan['changes']): PlannedRow {
  return { stored, changes, secrets: new Map(), leftOut: [] };
}

function refusals({ changes }: Read, kept: KeptSecrets): readonly FieldMessage[] {
  return [...changes.secrets].flatMap(([field, plain]) => {
    const message = plain === '' ? null : notKept(field, kept);
    return message === null ? [] : [{ field, message }];
  });
}
