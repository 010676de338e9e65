import type { JobDefinition, StoredFiles, Writes } from '@porchlight/server';
import { ImportPurgeSchema } from '../../generated/refs.ts';
import type { ImportPurge } from '../../generated/types.ts';

/** Days in which a file waits to be brought in. */
const DAYS_WAITING = 7;
/** Days in which a run can be taken back: as long as a deleted client can. */
const DAYS_UNDONE = 30;

/** Every night: files that nobody brought in go, and later what an undo would have needed. */
export function purgeImports(
  writes: () => Writes,
  files: () => StoredFiles,
): JobDefinition<ImportPurge> {
  return {
    id: 'ledger.purge-imports',
    payload: ImportPurgeSchema,
    schedule: '45 7 * * *',
    run: () =>
      writes().run({ kind: 'system', plugin: 'ledger' }, async (unit) => {
        const { trx } = unit;
        const waiting = (await trx('ledger_import')
          .whereIn('state', ['uploaded', 'checked'])
          .whereRaw(`created_at < now() - interval '${DAYS_WAITING} days'`)
          .forUpdate()
          .select('id', 'file_id')) as readonly { readonly id: string; readonly file_id: string }[];
        const old: unknown = await trx('ledger_import')
          .whereRaw(`created_at < now() - interval '${DAYS_UNDONE} days'`)
          .whereNotIn('state', ['checking', 'running', 'undoing'])
          .pluck('id');
        const gone = [...new Set([...waiting.map(({ id }) => id), ...(old as readonly string[])])];
        if (gone.length === 0) return unit.unchanged();
        await trx('ledger_import').whereIn('id', gone).delete();
        const held = waiting.flatMap(({ file_id }) => (file_id === null ? [] : [file_id]));
        await files().remove(unit, held);
        for (const id of gone)
          unit.audit({ action: 'import.purged', entity: 'import', entityId: id });
      }),
  };
}
