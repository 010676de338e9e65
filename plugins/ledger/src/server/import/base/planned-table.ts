import { demandedOrder } from '../../../rules/import/header-hints.ts';
import type { TablePlace } from '../files/file-row.ts';
import type { ImportRecord } from '../store/import-record.ts';
import { targetsOf, type ImportParts } from './import-parts.ts';
import { previewOfRecord } from './preview.ts';

/** Which table of its file an import reads, and what its columns were matched to. */
export function plannedTable(
  parts: ImportParts,
  record: Pick<ImportRecord, 'id' | 'preview_sealed' | 'mapping' | 'header_line'>,
): { readonly table: TablePlace; readonly sheet: string | undefined } {
  const { columns, sheet } = previewOfRecord(parts.crypto, record);
  const kinds = new Map(targetsOf(parts).targets.map(({ field, kind }) => [field, kind]));
  const table = {
    headerLine: record.header_line,
    columns: columns.length,
    kinds: (record.mapping ?? []).map((field) =>
      field === null ? null : (kinds.get(field) ?? null),
    ),
    demanded: columns.map(({ header }) => demandedOrder(header)),
  };
  return { table, sheet: sheet ?? undefined };
}
