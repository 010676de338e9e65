import type { ImportedRow } from '@porchlight/clients/contract';
import type { Actor, WriteUnit } from '@porchlight/server';
import { rowReasons } from '../../../rules/import/import-messages.ts';
import { causeOf } from '../base/import-actor.ts';
import type { ImportParts } from '../base/import-parts.ts';
import type { ImportRecord } from '../store/import-record.ts';
import { changeImport, isInState, lockImport } from '../store/import-store.ts';
import { countRows } from '../store/import-row-store.ts';
import { noteConflicts, noteWritten, type PendingRow } from '../store/written-rows.ts';
import { noteSameClients } from '../store/same-clients.ts';
import { assertFieldsExist } from './classified-file.ts';
import { oneImportAtATime } from './one-import-at-a-time.ts';
import { PendingRows } from './pending-rows.ts';
import { retryBusy } from './retry-busy.ts';

/** Transactions at once: one keeps the database busy while the other is prepared here. */
const WRITERS = 2;
/** A write may have begun before the dry run and been committed after it. */
const MARGIN_MS = 60_000;

/**
 * Writes what the dry run planned, in short transactions that mark their rows as written: a run that was cut off
 * continues with the other rows. Clients that changed since the dry run are left alone and listed as conflicts.
 */
export async function runImport(
  parts: ImportParts,
  record: ImportRecord,
  actor: Actor,
  signal: AbortSignal,
): Promise<void> {
  assertFieldsExist(parts, record);
  await oneImportAtATime(parts, actor, signal, async (stillAlone) => {
    // Another job of this import may have ended it while this one waited.
    if (!(await isInState(parts.database.knex, record.id, 'running'))) return;
    await leaveTwinsOut(parts, record, actor);
    await writeAll(parts, record, actor, { signal, stillAlone });
    await finish(parts, record, actor);
  });
}

/** Turns new clients that someone else has added since the dry run into conflicts. */
async function leaveTwinsOut(
  { writes, clients }: ImportParts,
  { id, checked_at }: ImportRecord,
  actor: Actor,
): Promise<void> {
  const since = new Date(new Date(checked_at ?? 0).getTime() - MARGIN_MS);
  await writes.run(actor, async (unit) => {
    await lockImport(unit, id, ['running']);
    await noteSameClients(unit, id, clients.touchedSince(unit, since), rowReasons.twin);
    unit.audit({ action: 'import.started', entity: 'import', entityId: id });
  });
}

async function writeAll(
  parts: ImportParts,
  record: ImportRecord,
  actor: Actor,
  pass: { readonly signal: AbortSignal; readonly stillAlone: () => Promise<void> },
): Promise<void> {
  const total = (record.counts?.create ?? 0) + (record.counts?.update ?? 0);
  let done = 0;
  await retryBusy(pass.signal, async (isLastTry) => {
    let busy = 0;
    const failed = new AbortController();
    const rows = new PendingRows(parts, record, AbortSignal.any([pass.signal, failed.signal]));
    const write = async (): Promise<void> => {
      for (;;) {
        await pass.stillAlone();
        const batch = await writeBatch(parts, record, actor, { rows, isLastTry });
        if (batch === null) return;
        busy += batch.busy;
        done += batch.done;
        parts.progress.set(record.id, { done, total });
      }
    };
    const writers = Array.from({ length: WRITERS }, write);
    // What one of them cannot write is undone, so the others need not go on.
    for (const writer of writers) writer.catch((error: unknown) => failed.abort(error));
    await allEnded(writers);
    return busy;
  });
}

/** Waits for all, so that nothing keeps running after an error; throws the first one. */
async function allEnded(writers: readonly Promise<void>[]): Promise<void> {
  const ends = await Promise.allSettled(writers);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

interface BatchEnd {
  readonly done: number;
  readonly busy: number;
}

/** Null when there are no more rows. */
async function writeBatch(
  { writes, clients, crypto }: ImportParts,
  record: ImportRecord,
  actor: Actor,
  { rows: pending, isLastTry }: { readonly rows: PendingRows; readonly isLastTry: boolean },
): Promise<BatchEnd | null> {
  return writes.run(actor, async (unit) => {
    const rows = await pending.next(unit);
    if (rows.length === 0) {
      unit.unchanged();
      return null;
    }
    const planned = rows.map(({ client_id, base_version, plan, newId }) => {
      return { id: client_id, version: base_version, planned: plan, newId };
    });
    const outcomes = await clients.write(unit, planned, causeOf(record));
    const busy = await note(unit, { crypto, isLastTry, id: record.id }, rows, outcomes);
    if (busy === rows.length) unit.unchanged();
    return { done: rows.length - busy, busy };
  });
}

interface Noting extends Pick<ImportParts, 'crypto'> {
  readonly isLastTry: boolean;
  /** Of the import. */
  readonly id: string;
}

/** Returns how many rows have to be tried again. */
async function note(
  unit: WriteUnit,
  { crypto, isLastTry, id }: Noting,
  rows: readonly PendingRow[],
  outcomes: readonly ImportedRow[],
): Promise<number> {
  const written = rows.flatMap((row, place) => {
    const done = outcomes[place]!;
    if (done.outcome !== 'written') return [];
    return [{ id: row.id, client_id: done.id, version: done.version, before: done.before }];
  });
  let busy = 0;
  const conflicts = rows.flatMap((row, place) => {
    const left = outcomes[place]!;
    if (left.outcome === 'written') return [];
    if (left.outcome === 'busy' && !isLastTry) {
      busy += 1;
      return [];
    }
    return [{ id: row.id, reason: reasonOf(left) }];
  });
  await Promise.all([noteWritten(unit, crypto, written), noteConflicts(unit, conflicts)]);
  if (conflicts.length > 0 && written.length === 0)
    unit.audit({
      action: 'import.rows-skipped',
      entity: 'import',
      entityId: id,
      changes: { rows: { to: conflicts.length } },
    });
  return busy;
}

function reasonOf(left: Exclude<ImportedRow, { readonly outcome: 'written' }>): string {
  if (left.outcome === 'refused') return left.messages.map(({ message }) => message).join('; ');
  return rowReasons[left.outcome];
}

async function finish(parts: ImportParts, record: ImportRecord, actor: Actor): Promise<void> {
  await parts.writes.run(actor, async (unit) => {
    await lockImport(unit, record.id, ['running']);
    const counts = await countRows(unit, record.id);
    // Skipped rows can be downloaded for a while.
    const fields = (record.mapping ?? []).filter((field) => field !== null);
    const withoutFile = counts.skip === 0 || !parts.clients.keepsFile(fields);
    await changeImport(unit, record.id, {
      state: 'finished',
      counts,
      finished: true,
      ...(withoutFile && { withoutFile }),
    });
    if (withoutFile && record.file_id !== null) await parts.files.remove(unit, [record.file_id]);
    unit.audit({
      action: 'import.finished',
      entity: 'import',
      entityId: record.id,
      changes: { file_name: { to: record.file_name }, counts: { to: counts } },
    });
  });
}
