import { possibleKeys, type MatchKey } from '../../../rules/import/match-key.ts';
import { matchColumns, type MatchedBy } from '../../../rules/import/match-columns.ts';
import { rememberedFields } from '../../../rules/import/remembered-fields.ts';
import type { NameMatcher } from '../../../rules/import/column-names.ts';
import { HIDDEN } from '../../../rules/import/hidden-sample.ts';
import { looksSecret, mayBeSecret } from '../../../rules/import/secret-sample.ts';
import type { ImportTarget } from '../../../rules/import/import-target.ts';
import type { SheetName } from '../files/file-row.ts';
import type { InspectedFile } from './inspect-file.ts';
import type { FieldCrypto } from '@porchlight/server';
import { previewPlace, type ImportRecord } from '../store/import-record.ts';

const SAMPLES = 3;
const LONGEST_SAMPLE = 80;

/** A column as the person sees it. */
interface PreviewColumn {
  readonly header: string;
  readonly samples: readonly string[];
  readonly field: string | null;
  readonly by: MatchedBy | null;
}

export interface Preview {
  readonly columns: readonly PreviewColumn[];
  readonly keys: readonly MatchKey[];
  /** The sheets of a workbook, and which of them is imported; missing in earlier imports. */
  readonly sheets?: readonly SheetName[];
  readonly sheet?: string | null;
}

interface PreviewOptions {
  readonly targets: readonly ImportTarget[];
  readonly names: NameMatcher;
  /** The mapping of the last file with the same headers. */
  readonly remembered: readonly (string | null)[] | null;
  readonly today: string;
}

/** What a file seems to be, with a few values of each column; those of numbers under lock are hidden. */
export function previewOf(
  { columns, sheets, sheet }: InspectedFile,
  { targets, names, remembered, today }: PreviewOptions,
): Preview {
  const byField = new Map(targets.map((target) => [target.field, target]));
  const kindOf = (field: string) => byField.get(field)?.kind ?? null;
  const matches = matchColumns({
    columns,
    names,
    remembered: remembered && rememberedFields(columns, { remembered, kindOf, today }),
    today,
  });
  const fields = new Set(matches.flatMap(({ field }) => (field === null ? [] : [field])));
  return {
    columns: columns.map(({ header, cells }, place) => {
      const { field, by } = matches[place]!;
      const kind = field === null ? null : byField.get(field)?.kind;
      const hides = isHiddenKind(kind)
        ? () => true
        : (cell: string) => (field === null ? mayBeSecret(header, cell) : looksSecret(cell));
      return { header, samples: samplesOf(cells, hides), field, by };
    }),
    keys: possibleKeys(fields),
    sheets,
    sheet,
  };
}

/** The preview without the values of columns that are mapped to hidden fields. */
export function withoutHiddenSamples(
  preview: Preview,
  mapping: readonly (string | null)[],
  targets: readonly ImportTarget[],
): Preview {
  const hidden = new Set(
    targets.filter(({ kind }) => isHiddenKind(kind)).map(({ field }) => field),
  );
  const columns = preview.columns.map((column, place) => {
    const field = mapping[place] ?? null;
    const samples = column.samples.map(() => HIDDEN);
    return field !== null && hidden.has(field) ? { ...column, samples } : column;
  });
  return { ...preview, columns };
}

function isHiddenKind(kind: ImportTarget['kind'] | null | undefined): boolean {
  return kind === 'ssn' || kind === 'secret';
}

function samplesOf(cells: readonly string[], hides: (cell: string) => boolean): readonly string[] {
  const different = new Set(cells.map((cell) => cell.trim()).filter((cell) => cell !== ''));
  return [...different]
    .slice(0, SAMPLES)
    .map((cell) => (hides(cell) ? HIDDEN : cell.slice(0, LONGEST_SAMPLE)));
}

export const NO_PREVIEW: Preview = { columns: [], keys: [] };

/** The preview from the upload; empty once the file is removed. */
export function previewOfRecord(
  crypto: FieldCrypto,
  { id, preview_sealed }: Pick<ImportRecord, 'id' | 'preview_sealed'>,
): Preview {
  if (preview_sealed === null) return NO_PREVIEW;
  return JSON.parse(crypto.decrypt(preview_sealed, previewPlace(id))) as Preview;
}
