import type { JobDefinition, StoredFiles, Writes } from '@porchlight/server';
import { NoValuesSchema } from '@porchlight/schemas';
import type { Shape } from '@porchlight/kernel';

/** Versions of documents that no envelope has and no template shows any more, with their files. */
export function removeUnused(
  writes: () => Writes,
  files: () => StoredFiles,
): JobDefinition<Shape<typeof NoValuesSchema>> {
  return {
    id: 'signing.remove-unused-documents',
    title: 'Remove old versions of documents to sign',
    payload: NoValuesSchema,
    schedule: '40 3 * * *',
    missedTimes: 'run-once',
    run: () =>
      writes().run({ kind: 'system', plugin: 'signing' }, async (unit) => {
        const { rowCount } = (await unit.trx.raw(UNUSED_SOURCES)) as { readonly rowCount: number };
        const { rows } = (await unit.trx.raw(UNUSED_FILES)) as {
          readonly rows: readonly { readonly id: string }[];
        };
        if (rowCount === 0 && rows.length === 0) return unit.unchanged();
        await files().remove(
          unit,
          rows.map(({ id }) => id),
        );
        unit.audit({
          action: 'signing-document.removed',
          entity: 'signing-document',
          entityId: null,
          changes: { versions: { from: rowCount }, files: { from: rows.length } },
        });
      }),
  };
}

/** The newest version of a template stays. */
const UNUSED_SOURCES = `
  delete from signing_source s
  where (s.template_id is null or exists (
      select from signing_source newer
      where newer.template_id = s.template_id and newer.version > s.version))
    and not exists (select from signing_builtin_envelope e where e.source_id = s.id)
`;

/** Returns the stored files that go with them. */
const UNUSED_FILES = `
  with unused as (
    delete from signing_file f
    where not exists (select from signing_source s where s.signing_file_id = f.id)
    returning f.id, f.file_id
  )
  select file_id as id from unused
  union all
  select p.image_id from signing_page p join unused on unused.id = p.signing_file_id
`;
