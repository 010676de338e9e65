import type { JobDefinition, WriteUnit } from '@porchlight/server';
import { ImportPurgeSchema } from '../../generated/refs.ts';
import type { ImportPurge } from '../../generated/types.ts';
import { PORTAL } from './base/import-actor.ts';
import type { ImportParts } from './base/import-parts.ts';
import { endInterrupted, resumeImport } from './steps/import-job.ts';
import type { ImportRecord } from './store/import-record.ts';

/** Days in which a file waits to be imported, and in which its skipped rows can be downloaded. */
const DAYS_WAITING = 7;
/** Days in which a run can be undone: as long as a deleted client can be restored. */
const DAYS_UNDONE = 30;

/**
 * Every night: files that nobody imported are removed, and so are those whose skipped rows could be downloaded for long
 * enough, and later what an undo would have needed. A dry run that began a day ago and never ended is ended.
 */
export function purgeImports(parts: () => ImportParts): JobDefinition<ImportPurge> {
  return {
    id: 'ledger.purge-imports',
    payload: ImportPurgeSchema,
    schedule: '45 7 * * *',
    async run() {
      const { database, writes } = parts();
      const stuck: readonly ImportRecord[] = await database
        .knex('ledger_import')
        .where({ state: 'checking' })
        .whereRaw(`begun_at < now() - interval '1 day'`);
      for (const record of stuck) await endInterrupted(parts(), record);
      await writes.run(PORTAL, (unit) => purge(unit, parts()));
    },
  };
}

/**
 * Every ten minutes: a run or an undo whose job has failed too often, as while the database was away, is queued again. One
 * that is still at work is not disturbed: the second waits for it, and then finds nothing to do.
 */
export function resumeImports(parts: () => ImportParts): JobDefinition<ImportPurge> {
  return {
    id: 'ledger.resume-imports',
    payload: ImportPurgeSchema,
    schedule: '*/10 * * * *',
    async run() {
      const cutOff: readonly ImportRecord[] = await parts()
        .database.knex('ledger_import')
        .whereIn('state', ['running', 'undoing'])
        .whereRaw(`begun_at < now() - interval '10 minutes'`);
      for (const record of cutOff) await resumeImport(parts(), record);
    },
  };
}

async function purge(unit: WriteUnit, { files }: ImportParts): Promise<void> {
  const { trx } = unit;
  const olderThan = (days: number) =>
    trx('ledger_import')
      .whereRaw(`created_at < now() - interval '${days} days'`)
      .forUpdate()
      .select<Pick<ImportRecord, 'id' | 'file_id'>[]>('id', 'file_id');
  const downloadable = await olderThan(DAYS_WAITING)
    .whereIn('state', ['finished', 'undone'])
    .whereNotNull('file_id');
  await trx('ledger_import')
    .whereIn(
      'id',
      downloadable.map(({ id }) => id),
    )
    .update({ file_id: null, preview_sealed: null });
  const waiting = await olderThan(DAYS_WAITING).whereIn('state', ['uploaded', 'checked']);
  const old = await olderThan(DAYS_UNDONE).whereIn('state', ['finished', 'undone', 'discarded']);
  const gone = [...waiting, ...old];
  if (gone.length === 0 && downloadable.length === 0) return unit.unchanged();
  await trx('ledger_import')
    .whereIn(
      'id',
      gone.map(({ id }) => id),
    )
    .delete();
  await files.remove(
    unit,
    [...downloadable, ...gone].flatMap(({ file_id }) => (file_id === null ? [] : [file_id])),
  );
  for (const { id } of downloadable)
    unit.audit({ action: 'import.file-removed', entity: 'import', entityId: id });
  for (const { id } of gone)
    unit.audit({ action: 'import.purged', entity: 'import', entityId: id });
}
