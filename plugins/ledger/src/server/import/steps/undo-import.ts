import type { Actor } from '@porchlight/server';
import { rowReasons } from '../../../rules/import/import-messages.ts';
import type { ImportParts } from '../base/import-parts.ts';
import type { ImportRecord } from '../store/import-record.ts';
import { countRows } from '../store/import-row-store.ts';
import { changeImport, isInState, lockImport } from '../store/import-store.ts';
import { noteUndone, writtenRows } from '../store/written-rows.ts';
import { oneImportAtATime } from './one-import-at-a-time.ts';
import { retryBusy } from './retry-busy.ts';

const BATCH = 250;
const AFTER_THE_LAST = 2 ** 31 - 1;

/** Undoes a run; clients that were edited since stay unchanged and are listed. */
export async function undoImport(
  parts: ImportParts,
  record: ImportRecord,
  actor: Actor,
  signal: AbortSignal,
): Promise<void> {
  await oneImportAtATime(parts, actor, signal, async () => {
    if (!(await isInState(parts.database.knex, record.id, 'undoing'))) return;
    await undoRows(parts, record, actor, signal);
    await parts.writes.run(actor, async (unit) => {
      await lockImport(unit, record.id, ['undoing']);
      const counts = await countRows(unit, record.id);
      await changeImport(unit, record.id, { state: 'undone', counts });
      unit.audit({
        action: 'import.undone',
        entity: 'import',
        entityId: record.id,
        changes: { file_name: { to: record.file_name }, counts: { to: counts } },
      });
    });
  });
}

/** Undoes everything a run wrote, in short transactions; when cut off, it continues with the remaining rows. */
export async function undoRows(
  parts: ImportParts,
  record: ImportRecord,
  actor: Actor,
  signal: AbortSignal,
): Promise<void> {
  const total = (record.counts?.create ?? 0) + (record.counts?.update ?? 0);
  let done = 0;
  await retryBusy(signal, async (isLastTry) => {
    let busy = 0;
    for (let before = AFTER_THE_LAST; ;) {
      signal.throwIfAborted();
      const batch = await undoBatch(parts, record, actor, { before, isLastTry });
      if (batch === null) return busy;
      ({ before } = batch);
      busy += batch.busy;
      done += batch.done;
      parts.progress.set(record.id, { done, total });
    }
  });
}

interface BatchEnd {
  readonly before: number;
  readonly done: number;
  readonly busy: number;
}

/** Null when there are no more rows. */
async function undoBatch(
  { writes, clients, crypto }: ImportParts,
  { id, file_name }: ImportRecord,
  actor: Actor,
  { before, isLastTry }: { readonly before: number; readonly isLastTry: boolean },
): Promise<BatchEnd | null> {
  return writes.run(actor, async (unit) => {
    const rows = await writtenRows(unit, crypto, id, before, BATCH);
    const last = rows.at(-1);
    if (last === undefined) {
      unit.unchanged();
      return null;
    }
    const undos = rows.map((row) => ({ ...row, id: row.client_id }));
    const undone = await clients.undo(unit, undos, `Undo of the import of ${file_name} (${id})`);
    const busy = new Set(isLastTry ? [] : undone.busy);
    const kept = new Set([...undone.kept, ...(isLastTry ? undone.busy : [])]);
    const settled = rows.filter(({ client_id }) => !busy.has(client_id));
    const [left, reverted] = [true, false].map((isKept) =>
      settled.filter(({ client_id }) => kept.has(client_id) === isKept),
    );
    await noteUndone(unit, reverted!, left!, rowReasons.left);
    if (settled.length === 0) unit.unchanged();
    else if (reverted!.length === 0)
      unit.audit({
        action: 'import.clients-kept',
        entity: 'import',
        entityId: id,
        changes: { clients: { to: left!.length } },
      });
    return { before: last.line, done: settled.length, busy: busy.size };
  });
}
