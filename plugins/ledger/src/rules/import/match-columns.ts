import { addressColumns, stateColumns } from './address-columns.ts';
import { fieldsByContent } from './column-contents.ts';
import type { NameMatcher } from './column-names.ts';
import { JOINED_FIELD } from './import-target.ts';
import { otherPartOfName, secondPerson } from './name-columns.ts';
import { unclearHeaders } from './unclear-headers.ts';

/**
 * How a column came to its field. `position`: as in an earlier file, by nothing but its place; `unfit`: it has none,
 * because its values are no longer those of the field that it had in an earlier file.
 */
export type MatchedBy = 'remembered' | 'position' | 'unfit' | 'name' | 'content';

export interface FileColumn {
  /** '' in a file without a header. */
  readonly header: string;
  /** What the first rows have in it. */
  readonly cells: readonly string[];
}

/** What a column is taken for. */
export interface ColumnMatch {
  /** Null for a column that is left out. */
  readonly field: string | null;
  readonly by: MatchedBy | null;
}

interface MatchOptions {
  readonly columns: readonly FileColumn[];
  readonly names: NameMatcher;
  /** By place; from a file with the same headers. */
  readonly remembered: readonly ColumnMatch[] | null;
  readonly today: string;
}

/** Matches columns to fields: as in the last file, else by name, else by contents; no field twice. */
export function matchColumns({
  columns,
  names,
  remembered,
  today,
}: MatchOptions): readonly ColumnMatch[] {
  if (remembered !== null) return remembered;
  const taken = new Set<string>();
  const take = (fields: readonly string[]): string | null => {
    const field = fields.find((one) => one === JOINED_FIELD || !taken.has(one)) ?? null;
    if (field !== null) taken.add(field);
    return field;
  };
  const headers = columns.map(({ header }) => header);
  const known = headers.map((header) => (header === '' ? [] : names(header)));
  const states = stateColumns(headers, (place) => known[place]?.[0] === JOINED_FIELD);
  const meant = known.map((fields, place) =>
    fields.length === 0 && states.has(place) ? [JOINED_FIELD] : fields,
  );
  const leftOut = new Set([...secondPerson(headers, meant), ...unclearHeaders(headers, meant)]);
  const named = meant.map((fields, place) => (leftOut.has(place) ? [] : fields));
  // A header with a single meaning goes first: 'Secondary Phone' before the second 'Phone'.
  const byName = new Map<number, string | null>();
  for (const strict of [true, false]) {
    for (const [place, fields] of named.entries())
      if (fields.length > 0 && (fields.length === 1) === strict) byName.set(place, take(fields));
  }
  for (const place of [...leftOut, ...otherAddresses(columns, byName)]) byName.set(place, null);
  const part = otherPartOfName(
    columns,
    columns.map((_, place) => byName.get(place)),
  );
  if (part !== null) byName.set(part.place, part.field);
  return columns.map(({ header, cells }, place): ColumnMatch => {
    const field = byName.get(place);
    if (field !== undefined) return { field, by: field === null ? null : 'name' };
    const found = take(fieldsByContent({ header, cells }, today));
    return { field: found, by: found === null ? null : 'content' };
  });
}

/** Columns of another address than the one of the client. */
function otherAddresses(
  columns: readonly FileColumn[],
  byName: ReadonlyMap<number, string | null>,
): readonly number[] {
  const places = [...byName].flatMap(([place, field]) => (field === JOINED_FIELD ? [place] : []));
  const isOwn = addressColumns(places.map((place) => columns[place]?.header ?? ''));
  return places.filter((_, index) => isOwn[index] !== true);
}
