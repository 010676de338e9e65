import { isCompanyName } from './company-name.ts';
import { isEnding } from './full-name.ts';
import { isFieldHeader, isPersonHeader, type HeaderReader } from './header-reader.ts';
import { headerWords } from './header-words.ts';
import { isSectionLabel } from './section-label.ts';
import { totalRow, type FilledCell, type Identity } from './total-row.ts';

/** What a row below the header is; a possible total is taken for a client. */
type RowKind = 'blank' | 'header' | 'other-header' | 'total' | 'possible-total' | 'note' | 'client';

const NOTE =
  /^(report|generated|printed|exported|page \d|end of|source:|confidential|copyright|©|\*|note:)/i;
/** Notes of a report, possibly with a name or a date in the next cell. */
const FOOTER =
  /^(prepared|generated|printed|exported|created|compiled|updated|last updated|run) (by|on|date|for)\b|^(as of|printed|prepared|last updated|run date|report date|data as of):? ?(\d|$)/i;
const DAY = String.raw`(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.? \d{1,2},? \d{4}|\d{1,2}\/\d{1,2}\/\d{2,4}|\d{4}-\d\d-\d\d`;
/** When a report was made, and what it counts: no one is called so. */
const STAMP = new RegExp(
  String.raw`^(?:(?:accrual|cash) basis\b.{0,60}|(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day,? )?(?:${DAY})(?:,? (?:at )?\d{1,2}:\d\d.{0,40})?|\(?\d[\d,]{0,9} (?:rows?|records?|clients?|customers?|contacts?|members?|policies|results?|items?)\b.{0,40}|(?:number of )?(?:rows?|records?|record count):? ?\d[\d,]{0,9})$`,
  'i',
);
/** Words of a sentence, and of anything longer than a name. */
const SENTENCE_WORDS = 6;
const MOST_NAME_WORDS = 10;
/** What the lines below it have in common: 'Agent: Jones'. */
const LABEL = /^(?!(?:mailto|tel|https?):)\p{L}[\p{L}\d .#/&-]{1,30}:\s*[^\s@]+(?:\s[^@]*)?$/iu;
/** Lines of a report that are no one's name. */
const NO_NAME =
  /^(?:page \d{1,5}(?: of \d{1,5})?|\*{2}.*|end of (?:report|file|list|document)|(?:generated|printed|exported) (?:on|by) .*)$/i;
/** A narrower table may have clients with only one filled cell. */
const NARROW = 3;

/**
 * Distinguishes clients from the rest of a table: blank lines, headers repeated at page breaks, totals, and remarks.
 *
 * @param identity by position: what its cells say of who a row is about
 * @param meaningOf what a cell would mean as a header
 */
export function rowKind(
  cells: readonly string[],
  header: readonly string[] | null,
  identity: readonly Identity[],
  meaningOf: HeaderReader,
): RowKind {
  const filled = cells.flatMap((cell, place) =>
    cell.trim() === '' ? [] : [{ cell: cell.trim(), place }],
  );
  const [only] = filled;
  if (only === undefined) return 'blank';
  if (header !== null && repeats(cells, header)) return 'header';
  if (header !== null && isOtherHeader(filled, { header, identity, meaningOf }))
    return 'other-header';
  const total = totalRow(filled, identity);
  if (total !== null) return total;
  if (filled.length === 1 && isRemark(only.cell, identity[only.place] === 'name')) return 'note';
  if (identity.length <= NARROW) return 'client';
  if (filled.length === 1 && [NOTE, LABEL].some((one) => one.test(only.cell))) return 'note';
  if (filled.length === 1 && isSectionLabel(only.cell)) return 'note';
  return filled.length <= 2 && FOOTER.test(only.cell) ? 'note' : 'client';
}

function isRemark(cell: string, isName: boolean): boolean {
  if (NO_NAME.test(cell) || STAMP.test(cell)) return true;
  const words = cell.split(/\s+/, MOST_NAME_WORDS + 1);
  if (words.length > MOST_NAME_WORDS) return true;
  if (words.length < SENTENCE_WORDS || !/[.!]$/.test(cell)) return false;
  return !(isName && endsLikeName(words.at(-1)!, cell));
}

/** True for a name with the point of an abbreviation: Jr., Inc., or an initial. */
function endsLikeName(word: string, cell: string): boolean {
  return isEnding(word) || isCompanyName(cell) || /^(?:\p{L}|co|cía|cia)\.$/iu.test(word);
}

/** The share of cells of a header that name columns of the first one. */
const MOST_KNOWN = 0.6;

/** Headers of other words than those of this table. */
const FEWEST_FOREIGN = 3;
const NO_HEADER = /@|\d{3}/;

interface TableAbove {
  readonly header: readonly string[];
  readonly identity: readonly Identity[];
  readonly meaningOf: HeaderReader;
}

/**
 * True for the header of another table: columns of this one in another order, or names of other fields. Cells of clients
 * may be names of fields too, such as carriers, but not where their own names are.
 */
function isOtherHeader(
  filled: readonly FilledCell[],
  { header, identity, meaningOf }: TableAbove,
): boolean {
  if (filled.length < 2 || filled.some(({ cell }) => NO_HEADER.test(cell))) return false;
  const words = header.map(headerWords);
  const placesOf = (cell: string) => {
    const word = headerWords(cell);
    return words.flatMap((own, place) => (own === word && own !== '' ? [place] : []));
  };
  const read = filled.map(({ cell, place }) => {
    const own = placesOf(cell);
    const meaning = meaningOf(cell);
    const isOwn = own.length > 0;
    const isPerson = own.some((one) => isIdentity(identity, one)) || isPersonHeader(meaning);
    const isSame = own.includes(place) && !isIdentity(identity, place);
    return { place, isOwn, isHeader: isOwn || isFieldHeader(meaning), isPerson, isSame };
  });
  const hasNames = identity.includes('name');
  const naming = read.filter(({ place }) =>
    hasNames ? identity[place] === 'name' : isIdentity(identity, place),
  );
  if (naming.length === 0 || naming.some(({ isHeader }) => !isHeader)) return false;
  if (!read.some(({ isPerson }) => isPerson)) return false;
  // A value such as Dental is often that of the column Dental.
  const counted = read.filter(({ isSame }) => !isSame);
  const fewest = counted.length * MOST_KNOWN;
  if (counted.filter(({ isOwn }) => isOwn).length >= Math.max(2, fewest)) return true;
  return counted.filter(({ isHeader }) => isHeader).length >= Math.max(FEWEST_FOREIGN, fewest);
}

function isIdentity(identity: readonly Identity[], place: number): boolean {
  return (identity[place] ?? null) !== null;
}

function repeats(cells: readonly string[], header: readonly string[]): boolean {
  let same = 0;
  for (const [place, cell] of cells.entries()) {
    if (cell.trim() === '') continue;
    const above = header[place];
    if (
      above === undefined ||
      (cell.trim() !== above.trim() && headerWords(cell) !== headerWords(above))
    )
      return false;
    same += 1;
  }
  return same > 1;
}
