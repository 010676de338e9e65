import { headerWords } from './header-words.ts';
import { NAME_TARGET } from './import-target.ts';
import { isOtherName } from './row-names.ts';

const FIRST = 'client_first_name';
const LAST = 'client_last_name';
const NAMES: ReadonlySet<string> = new Set([FIRST, LAST, NAME_TARGET.field]);

interface NamedColumn {
  readonly header: string;
  readonly cells: readonly string[];
}

/**
 * What a column called 'Name' holds beside a column for one part of the name alone, as in 'Name, Surname' or 'First
 * Name, Name': the other part, unless most of its cells repeat the part that has its own column. Null elsewhere.
 *
 * @param fields by place
 */
export function otherPartOfName(
  columns: readonly NamedColumn[],
  fields: readonly (string | null | undefined)[],
): { readonly place: number; readonly field: string } | null {
  const place = fields.indexOf(NAME_TARGET.field);
  const [first, last] = [fields.indexOf(FIRST), fields.indexOf(LAST)];
  if (place === -1 || (first === -1) === (last === -1)) return null;
  const part = first === -1 ? last : first;
  const name = columns[place]!.cells;
  const rows = columns[part]!.cells.flatMap((cell, row) => {
    const whole = name[row] ?? '';
    return cell.trim() === '' || whole.trim() === '' ? [] : [{ cell, whole }];
  });
  const others = rows.filter(
    ({ cell, whole }) => !whole.includes(',') && isOtherName(whole, { [FIRST]: cell }),
  );
  if (others.length * 2 < rows.length) return null;
  return { place, field: first === -1 ? FIRST : LAST };
}

/**
 * The places of headers that repeat earlier ones from a second name on, as two people in one row have them: 'First Name,
 * Phone, First Name, Phone'.
 *
 * @param fields by place: what the headers may mean, the likeliest first
 */
export function secondPerson(
  headers: readonly string[],
  fields: readonly (readonly string[])[],
): ReadonlySet<number> {
  const words = headers.map(headerWords);
  const repeats = words.map((one, place) => one !== '' && words.indexOf(one) < place);
  const start = repeats.findIndex(
    (repeated, place) => repeated && NAMES.has(fields[place]?.[0] ?? ''),
  );
  if (start === -1) return new Set();
  return new Set(repeats.flatMap((repeated, place) => (repeated && place >= start ? [place] : [])));
}
