import { possibleKeys, type MatchKey } from '../../rules/import/match-key.ts';
import { matchColumns, type MatchedBy } from '../../rules/import/match-columns.ts';
import type { NameMatcher } from '../../rules/import/column-names.ts';
import type { ImportTarget } from '../../rules/import/import-target.ts';
import type { InspectedFile } from './inspect-file.ts';

const SAMPLES = 3;
const LONGEST_SAMPLE = 80;
const HIDDEN = '••••';
/** A social security number, or as many digits as a card has: hidden in columns too that nothing is known of. */
const LIKE_A_SECRET = /^(\d{3}-?\d{2}-?\d{4}|(\d[ -]?){12,19})$/;

/** A column as the person sees it. */
export interface PreviewColumn {
  readonly header: string;
  readonly samples: readonly string[];
  readonly field: string | null;
  readonly by: MatchedBy | null;
}

export interface Preview {
  readonly columns: readonly PreviewColumn[];
  readonly keys: readonly MatchKey[];
}

export interface PreviewAsk {
  readonly targets: readonly ImportTarget[];
  readonly names: NameMatcher;
  /** The mapping of the last file with the same headers. */
  readonly remembered: readonly (string | null)[] | null;
  readonly today: string;
}

/** What a file seems to be, with a few values of each column; those of numbers under lock are hidden. */
export function previewOf(
  { columns }: InspectedFile,
  { targets, names, remembered, today }: PreviewAsk,
): Preview {
  const byField = new Map(targets.map((target) => [target.field, target]));
  const stillThere =
    remembered?.map((field) => (field !== null && byField.has(field) ? field : null)) ?? null;
  const matches = matchColumns({ columns, names, remembered: stillThere, today });
  const fields = new Set(matches.flatMap(({ field }) => (field === null ? [] : [field])));
  return {
    columns: columns.map(({ header, cells }, place) => {
      const { field, by } = matches[place]!;
      const kind = field === null ? null : byField.get(field)?.kind;
      const secret = kind === 'ssn' || kind === 'secret';
      return { header, samples: samplesOf(cells, secret), field, by };
    }),
    keys: possibleKeys(fields),
  };
}

function samplesOf(cells: readonly string[], secret: boolean): readonly string[] {
  const different = new Set(cells.map((cell) => cell.trim()).filter((cell) => cell !== ''));
  return [...different]
    .slice(0, SAMPLES)
    .map((cell) => (secret || LIKE_A_SECRET.test(cell) ? HIDDEN : cell.slice(0, LONGEST_SAMPLE)));
}
