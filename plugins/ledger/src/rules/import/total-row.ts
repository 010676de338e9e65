import { isBlankCell } from './blank-cell.ts';
import { isSectionLabel } from './section-label.ts';

/** A name, something else that identifies a client, or nothing of the kind. */
export type Identity = 'name' | 'other' | null;

export interface FilledCell {
  readonly cell: string;
  readonly place: number;
}

/** Words that no person is called, in English, Spanish, Portuguese, and French. */
const NO_NAME =
  /^(?:(?:(?:grand|gran|report|overall|page|sub|sous)[ -]?|sub-?)total(?:s|es)?|totals|totales|totais|totaux|total (?:general|général|geral)|suma total|soma total)\b|^total(?:s|es)?:/i;
/** Words that begin the line of a total, and also the name of a company: Total Clients, Total Wine. */
const TOTAL = /^totals?\b/i;
/** A whole cell, or what a count is of; people are called Sum, Suma, and Count. */
const SUM =
  /^(?:sums?|suma|soma|somme|count|conteo|recuento|contagem|average|avg|promedio|média|moyenne)(?:$| ?:| (?:of|de|des|du|total)\b| \d)/i;
const DATE = /\d[/.-]\d{1,2}[/.-]\d|\p{L}{3}\.? \d{1,2},? \d{4}/u;
const FEWEST_OF_PHONE = 7;

/** True for a row with a total, of which one with a word that is also a name is only possible. */
export function totalRow(
  filled: readonly FilledCell[],
  identity: readonly Identity[],
): 'total' | 'possible-total' | null {
  const total = filled.find(({ cell }) => [NO_NAME, TOTAL, SUM].some((one) => one.test(cell)));
  if (total === undefined) return null;
  const isFirst = total === filled[0];
  const others = filled.filter(({ place }) => place !== total.place);
  const of = (kind: Identity) => others.filter(({ place }) => (identity[place] ?? null) === kind);
  const [names, contacts, values] = [of('name'), of('other'), of(null)];
  // The cells before the word are those of a client, whatever is in them.
  if (!isFirst) return [...names, ...contacts].every(({ cell }) => isNumber(cell)) ? 'total' : null;
  if (contacts.some(({ cell }) => isContact(cell))) return null;
  if (NO_NAME.test(total.cell) || !names.some(({ cell }) => mayBeName(cell))) return 'total';
  const hasAmount = values.some(({ cell }) => /^[-($€]*\s?\d[\d,.]*\)?$/.test(cell));
  return hasAmount && identity[total.place] === 'name' ? 'possible-total' : null;
}

function isNumber(cell: string): boolean {
  return /^[\d,.]+$/.test(cell);
}

/** A contact, a number, or a birth date, but no count: '12 emails'. */
function isContact(cell: string): boolean {
  if (isBlankCell(cell)) return false;
  const digits = cell.replace(/\D/g, '').length;
  return /@/.test(cell) || DATE.test(cell) || (digits >= FEWEST_OF_PHONE && !/[$€,]/.test(cell));
}

/** Text that does not begin with a count and is neither a placeholder nor a heading. */
function mayBeName(cell: string): boolean {
  return /\p{L}/u.test(cell) && !/^\d/.test(cell) && !isBlankCell(cell) && !isSectionLabel(cell);
}
