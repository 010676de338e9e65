import type { Actor } from '@porchlight/server';
import type { ImportParts } from '../import-parts.ts';
import type { ImportError, ImportRecord } from '../store/import-record.ts';
import { changeImport, lockImport } from '../store/import-store.ts';
import { hasWrittenRows } from '../store/written-rows.ts';
import { noteFailure } from './note-failure.ts';
import { oneImportAtATime } from './one-import-at-a-time.ts';
import { undoRows } from './undo-import.ts';

/**
 * Undoes what a failed run has written, so that it leaves nothing half done. Cut off, it is called again: the import
 * remembers that it is reverting, and why. Without written rows the file stays checked; else it has to be checked again.
 */
export async function revertRun(
  parts: ImportParts,
  record: ImportRecord,
  actor: Actor,
  { error, signal }: { readonly error: ImportError; readonly signal: AbortSignal },
): Promise<void> {
  const { writes } = parts;
  const { id } = record;
  const wrote = await writes.run(actor, async (unit) => {
    await lockImport(unit, id, ['running']);
    if (!(await hasWrittenRows(unit, id))) {
      unit.unchanged();
      return record.reverting;
    }
    await changeImport(unit, id, { state: 'running', reverting: true, error });
    unit.audit({ action: 'import.reverting', entity: 'import', entityId: id });
    return true;
  });
  if (!wrote) return noteFailure(parts, record, actor, { state: 'checked', error });
  await oneImportAtATime(parts, actor, signal, () => undoRows(parts, record, actor, signal));
  await noteFailure(parts, record, actor, { state: 'uploaded', error, reverting: false });
}
