import type { Actor } from '@porchlight/server';
import { rowReasons } from '../../../rules/import/import-texts.ts';
import type { ImportParts } from '../import-parts.ts';
import type { ImportRecord } from '../store/import-record.ts';
import { countRows, noteUndone, writtenRows } from '../store/import-row-store.ts';
import { changeImport, lockImport } from '../store/import-store.ts';
import { oneAtATime } from './one-at-a-time.ts';

const BATCH = 500;
const AFTER_THE_LAST = 2 ** 31 - 1;

/** Takes a run back: clients that were edited since keep what they have and are noted. */
export async function undoImport(
  parts: ImportParts,
  record: ImportRecord,
  actor: Actor,
  signal: AbortSignal,
): Promise<void> {
  const cause = `Undo of the import of ${record.file_name} (${record.id})`;
  const total = (record.counts?.create ?? 0) + (record.counts?.update ?? 0);
  await parts.writes.run(actor, async (unit) => {
    await oneAtATime(unit, signal);
    await lockImport(unit, record.id, ['undoing']);
    let before = AFTER_THE_LAST;
    for (let done = 0; ;) {
      signal.throwIfAborted();
      const rows = await writtenRows(unit, parts.crypto, record.id, before, BATCH);
      const last = rows.at(-1);
      if (last === undefined) break;
      before = last.line;
      const kept = await parts.clients.undo(
        unit,
        rows.map((row) => ({ id: row.client_id, version: row.version, before: row.before })),
        cause,
      );
      await noteUndone(unit, rows, new Set(kept), rowReasons.left);
      await unit.flush();
      done += rows.length;
      parts.progress.set(record.id, { done, total });
    }
    const counts = await countRows(unit, record.id);
    await changeImport(unit, record.id, { state: 'undone', counts });
    unit.audit({
      ...{ action: 'import.undone', entity: 'import', entityId: record.id },
      changes: { file_name: { to: record.file_name }, counts: { to: counts } },
    });
  });
}
