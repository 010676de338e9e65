import type { SystemActor } from '@porchlight/kernel';
import type { Database, DerivedWrites, FileFindings, JobDefinition } from '@porchlight/server';
import { NoValuesSchema, type NoValues } from '@porchlight/schemas';
import { DocumentModel } from './document-model.ts';

const system: SystemActor = { kind: 'system', plugin: 'clients' };
/** Files whose contents are read before their findings are stored. */
const BATCH = 20;

interface SearchParts {
  readonly database: () => Database;
  readonly derived: () => DerivedWrites;
  readonly findings: () => FileFindings;
}

/** Searches documents that were stored before searching was there, or while there was no time for it. */
export function searchDocuments(parts: SearchParts): JobDefinition<NoValues> {
  return {
    id: 'clients.search-documents',
    title: 'Search documents for scripts and attachments',
    payload: NoValuesSchema,
    schedule: '*/10 * * * *',
    missedTimes: 'run-once',
    async run(_payload, signal) {
      const { knex } = parts.database();
      let last: string | null = null;
      while (!signal.aborted) {
        const query = DocumentModel.query(knex).whereNull('findings').orderBy('id').limit(BATCH);
        const rows: readonly DocumentModel[] = await (last === null
          ? query
          : query.where('id', '>', last));
        if (rows.length === 0) return;
        await searchBatch(parts, rows, signal);
        last = rows.at(-1)!.id;
      }
    },
  };
}

async function searchBatch(
  { derived, findings }: SearchParts,
  rows: readonly DocumentModel[],
  signal: AbortSignal,
): Promise<void> {
  const files = rows.map(({ id, file_id, mime_type }) => ({
    id: file_id,
    mimeType: mime_type,
    document: id,
  }));
  const found = await findings().search(files, { signal });
  await derived().derive(system, async ({ trx }) => {
    for (const { document, findings: own } of found)
      if (own !== null)
        await DocumentModel.query(trx).where({ id: document }).patch({ findings: own });
  });
}
