import { setTimeout as pause } from 'node:timers/promises';
import type { ImportedRow } from '@porchlight/clients/contract';
import type { Actor, WriteUnit } from '@porchlight/server';
import { rowReasons } from '../../../rules/import/import-texts.ts';
import { causeOf } from '../import-actor.ts';
import type { ImportParts } from '../import-parts.ts';
import type { ImportRecord } from '../store/import-record.ts';
import { changeImport, lockImport } from '../store/import-store.ts';
import { countRows } from '../store/import-row-store.ts';
import {
  noteConflicts,
  noteTwins,
  noteWritten,
  pendingRows,
  type PendingRow,
} from '../store/written-rows.ts';
import { assertFieldsExist } from './assert-fields-exist.ts';
import { oneImportAtATime } from './one-import-at-a-time.ts';

/** Rows of a transaction: what it locks is free again within a fraction of a second. */
const RUN_BATCH = 250;
/** How often, and after how long, clients are tried again that somebody else is writing. */
const TRIES = 20;
const TRY_AGAIN_MS = 100;
/** A write may have begun before the dry run and been committed after it. */
const MARGIN_MS = 60_000;

/**
 * Writes what the dry run planned, in short transactions, each of which notes its rows as written: a run that was cut
 * off goes on with the others. Clients that changed since the dry run are left alone and listed as conflicts.
 */
export async function runImport(
  parts: ImportParts,
  record: ImportRecord,
  actor: Actor,
  signal: AbortSignal,
): Promise<void> {
  assertFieldsExist(parts, record);
  await oneImportAtATime(parts, actor, signal, async () => {
    await leaveTwinsOut(parts, record, actor);
    await writeAll(parts, record, actor, signal);
    await finish(parts, record, actor);
  });
}

/** New clients that somebody else has added since the dry run. */
async function leaveTwinsOut(
  { writes, clients }: ImportParts,
  { id, checked_at }: ImportRecord,
  actor: Actor,
): Promise<void> {
  const since = new Date(new Date(checked_at ?? 0).getTime() - MARGIN_MS);
  await writes.run(actor, async (unit) => {
    await lockImport(unit, id, ['running']);
    for await (const touched of clients.touchedSince(unit, since))
      await noteTwins(unit, id, touched, rowReasons.twin);
    unit.audit({ action: 'import.started', entity: 'import', entityId: id });
  });
}

async function writeAll(
  parts: ImportParts,
  record: ImportRecord,
  actor: Actor,
  signal: AbortSignal,
): Promise<void> {
  const total = (record.counts?.create ?? 0) + (record.counts?.update ?? 0);
  let done = 0;
  for (let tries = 1; ; tries += 1) {
    let busy = 0;
    for (let after = 0; ;) {
      signal.throwIfAborted();
      const batch = await writeBatch(parts, record, actor, { after, isLastTry: tries === TRIES });
      if (batch === null) break;
      ({ after } = batch);
      busy += batch.busy;
      done += batch.done;
      parts.progress.set(record.id, { done, total });
    }
    if (busy === 0) return;
    await pause(TRY_AGAIN_MS, undefined, { signal });
  }
}

interface BatchEnd {
  readonly after: number;
  readonly done: number;
  readonly busy: number;
}

/** Null when there are no more rows. */
async function writeBatch(
  { writes, clients, crypto }: ImportParts,
  record: ImportRecord,
  actor: Actor,
  { after, isLastTry }: { readonly after: number; readonly isLastTry: boolean },
): Promise<BatchEnd | null> {
  return writes.run(actor, async (unit) => {
    const rows = await pendingRows(unit, crypto, record.id, after, RUN_BATCH);
    const last = rows.at(-1);
    if (last === undefined) {
      unit.unchanged();
      return null;
    }
    const planned = rows.map(({ client_id, base_version, plan }) => {
      return { id: client_id, version: base_version, planned: plan };
    });
    const outcomes = await clients.write(unit, planned, causeOf(record));
    const busy = await note(unit, { crypto, isLastTry, id: record.id }, rows, outcomes);
    if (busy === rows.length) unit.unchanged();
    return { after: last.line, done: rows.length - busy, busy };
  });
}

interface Noting extends Pick<ImportParts, 'crypto'> {
  readonly isLastTry: boolean;
  /** Of the import. */
  readonly id: string;
}

/** Answers how many rows have to be tried again. */
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
      ...{ action: 'import.rows-skipped', entity: 'import', entityId: id },
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
    const withoutFile = counts.skip === 0;
    await changeImport(unit, record.id, {
      ...{ state: 'finished', counts, finished: true },
      ...(withoutFile && { withoutFile }),
    });
    if (withoutFile && record.file_id !== null) await parts.files.remove(unit, [record.file_id]);
    unit.audit({
      ...{ action: 'import.finished', entity: 'import', entityId: record.id },
      changes: { file_name: { to: record.file_name }, counts: { to: counts } },
    });
  });
}
