import type { ComparedValue, ComparedValues, WriteUnit } from '@porchlight/server';
import type { ImportIdentity } from '../../client-import.ts';
import type { WantedClient } from '../store/client-updates.ts';
import { SECRET_FIELDS } from './import-matches.ts';

type Unit = Pick<WriteUnit, 'actor'>;

/** Different values of an account and day that may be compared with one hidden value. */
const MOST = 40;
/**
 * The same for numbers with one end, of which each client has one: far fewer than the tens of thousands of SSNs that end
 * alike, and more than end alike by chance among the 500,000 rows of the largest file, which are 50 on average.
 */
const MOST_OF_END = 100;
/** Of a number, what anyone may see. */
const SHOWN_SIGNS = 4;

export interface NumberParts {
  readonly compared: ComparedValues;
}

/** For each row the shown end of a number that is one of too many; null for a row that may be compared. */
export async function guessedEnds(
  unit: Unit,
  { compared }: NumberParts,
  rows: readonly ImportIdentity[],
): Promise<readonly (string | null)[]> {
  const numbers = rows.flatMap((row, place) =>
    (['ssn', 'medicare_number'] as const).flatMap((key) => {
      const value = signsOf(row[key]);
      const end = endOf(value);
      return end === null ? [] : [{ place, end, at: endPlace(SECRET_FIELDS[key], end), value }];
    }),
  );
  const admitted = await compared.admit(unit.actor, numbers, MOST_OF_END);
  const ends = rows.map((): string | null => null);
  for (const [at, { place, end }] of numbers.entries())
    if (admitted[at] !== true) ends[place] = end;
  return ends;
}

/** The hidden fields of each row that may be compared with those of its client. */
export async function comparableFields<Wanted extends WantedClient>(
  unit: Unit,
  { compared }: NumberParts,
  wanted: readonly Wanted[],
): Promise<ReadonlyMap<Wanted, ReadonlySet<string>>> {
  const values = wanted.flatMap((row) =>
    [...row.input.secrets]
      .filter(([, plain]) => plain !== '')
      .map(([field, plain]) => ({ row, field, ...comparedValue(row.id, field, plain) })),
  );
  const fields = new Map(wanted.map((row) => [row, new Set<string>()]));
  for (const [isOfEnd, most] of [
    [true, MOST_OF_END],
    [false, MOST],
  ] as const) {
    const counted = values.filter((value) => value.isOfEnd === isOfEnd);
    const admitted = await compared.admit(unit.actor, counted, most);
    for (const [at, { row, field }] of counted.entries())
      if (admitted[at] === true) fields.get(row)!.add(field);
  }
  return fields;
}

/** Numbers that match clients by themselves count by their end, which all clients with it share, as in `guessedEnds`. */
function comparedValue(
  clientId: number,
  field: string,
  plain: string,
): ComparedValue & { readonly isOfEnd: boolean } {
  const value = signsOf(plain);
  const end = Object.values(SECRET_FIELDS).includes(field) ? endOf(value) : null;
  if (end !== null) return { at: endPlace(field, end), value, isOfEnd: true };
  return { at: `${field} of client ${String(clientId)}`, value: plain, isOfEnd: false };
}

function endPlace(field: string, end: string): string {
  return `${field} ending ${end}`;
}

function signsOf(number: string): string {
  return number.replace(/[^0-9a-z]/gi, '').toUpperCase();
}

/** Null for a number of which everything is shown. */
function endOf(signs: string): string | null {
  return signs.length > SHOWN_SIGNS ? signs.slice(-SHOWN_SIGNS) : null;
}
