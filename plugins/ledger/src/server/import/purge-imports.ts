import type { JobDefinition, WriteUnit } from '@porchlight/server';
import { ImportPurgeSchema } from '../../generated/refs.ts';
import type { ImportPurge } from '../../generated/types.ts';
import { PORTAL } from './base/import-actor.ts';
import type { ImportParts } from './base/import-parts.ts';
import { endInterrupted, resumeImport } from './steps/import-job.ts';
import { ImportModel } from './store/import-record.ts';

/** Days in which a file waits to be imported, and in which its skipped rows can be downloaded. */
const DAYS_WAITING = 7;
/** Days in which a run can be undone: as long as a deleted client can be restored. */
const DAYS_UNDONE = 30;

/**
 * Every night: removes files that were never imported, files whose skipped rows are no longer offered, and later what
 * an undo needed. Ends dry runs that have been running for a day.
 */
export function purgeImports(parts: () => ImportParts): JobDefinition<ImportPurge> {
  return {
    id: 'ledger.purge-imports',
    title: 'Remove old import files',
    payload: ImportPurgeSchema,
    schedule: '45 3 * * *',
    missedTimes: 'run-once',
    async run() {
      const { database, writes } = parts();
      const stuck = await ImportModel.query(database.knex)
        .where({ state: 'checking' })
        .whereRaw(`begun_at < now() - interval '1 day'`);
      for (const record of stuck) await endInterrupted(parts(), record);
      await writes.run(PORTAL, (unit) => purge(unit, parts()));
    },
  };
}

/**
 * Every ten minutes: queues runs and undos again whose job has failed too often, for example while the database was
 * away. One that is still running is safe: the second job waits for it, and then finds nothing to do.
 */
export function resumeImports(parts: () => ImportParts): JobDefinition<ImportPurge> {
  return {
    id: 'ledger.resume-imports',
    title: 'Resume interrupted imports',
    payload: ImportPurgeSchema,
    schedule: '*/10 * * * *',
    async run() {
      const cutOff = await ImportModel.query(parts().database.knex)
        .whereIn('state', ['running', 'undoing'])
        .whereRaw(`begun_at < now() - interval '10 minutes'`);
      for (const record of cutOff) await resumeImport(parts(), record);
    },
  };
}

async function purge(unit: WriteUnit, { files }: ImportParts): Promise<void> {
  const { trx } = unit;
  const olderThan = (days: number) =>
    ImportModel.query(trx)
      .select('id', 'file_id')
      .whereRaw(`created_at < now() - interval '${days} days'`)
      .forUpdate();
  const downloadable = await olderThan(DAYS_WAITING)
    .whereIn('state', ['finished', 'undone'])
    .whereNotNull('file_id');
  await ImportModel.query(trx)
    .findByIds(downloadable.map(({ id }) => id))
    .patch({ file_id: null, preview_sealed: null });
  const waiting = await olderThan(DAYS_WAITING).whereIn('state', ['uploaded', 'checked']);
  const old = await olderThan(DAYS_UNDONE).whereIn('state', ['finished', 'undone', 'discarded']);
  const gone = [...waiting, ...old];
  if (gone.length === 0 && downloadable.length === 0) return unit.unchanged();
  await ImportModel.query(trx)
    .findByIds(gone.map(({ id }) => id))
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
