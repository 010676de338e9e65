import type { TablePlace } from '../files/file-row.ts';
import type { ImportRecord } from '../store/import-record.ts';
import { targetsOf, type ImportParts } from './import-parts.ts';
import { previewOfRecord } from './preview.ts';

/** Where the table of an import is, and what its columns were matched to. */
export function plannedTable(
  parts: ImportParts,
  record: Pick<ImportRecord, 'id' | 'preview_sealed' | 'mapping' | 'header_line'>,
): TablePlace {
  const kinds = new Map(targetsOf(parts).targets.map(({ field, kind }) => [field, kind]));
  return {
    headerLine: record.header_line,
    columns: previewOfRecord(parts.crypto, record).columns.length,
    kinds: (record.mapping ?? []).map((field) =>
      field === null ? null : (kinds.get(field) ?? null),
    ),
  };
}
