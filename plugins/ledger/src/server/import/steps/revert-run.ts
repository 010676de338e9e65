import type { Actor } from '@porchlight/server';
import type { ImportParts } from '../base/import-parts.ts';
import type { ImportError, ImportRecord } from '../store/import-record.ts';
import { changeImport, findImport, lockImport } from '../store/import-store.ts';
import { hasWrittenRows } from '../store/written-rows.ts';
import { noteFailure } from './note-failure.ts';
import { oneImportAtATime } from './one-import-at-a-time.ts';
import { undoRows } from './undo-import.ts';

/**
 * Undoes what a failed run has written, so that it leaves nothing half done. Cut off, it is called again: the import
 * remembers that it is reverting, and why. Without written rows the file stays checked; else it has to be checked again.
 * Nothing happens when another job has ended the import before this one gets its turn.
 */
export async function revertRun(
  parts: ImportParts,
  record: ImportRecord,
  actor: Actor,
  { error, signal }: { readonly error: ImportError; readonly signal: AbortSignal },
): Promise<void> {
  const { id } = record;
  await oneImportAtATime(parts, actor, signal, async () => {
    const { state, reverting } = await findImport(parts.database.knex, id);
    if (state !== 'running') return;
    const left = reverting || (await beginRevert(parts, id, actor, error));
    if (!left) return noteFailure(parts, record, actor, { state: 'checked', error });
    await undoRows(parts, record, actor, signal);
    await noteFailure(parts, record, actor, { state: 'uploaded', error, reverting: false });
  });
}

/** False when the run has written nothing that is to be undone. */
async function beginRevert(
  { writes }: ImportParts,
  id: string,
  actor: Actor,
  error: ImportError,
): Promise<boolean> {
  return writes.run(actor, async (unit) => {
    await lockImport(unit, id, ['running']);
    if (!(await hasWrittenRows(unit, id))) {
      unit.unchanged();
      return false;
    }
    await changeImport(unit, id, { state: 'running', reverting: true, error });
    unit.audit({ action: 'import.reverting', entity: 'import', entityId: id });
    return true;
  });
}
