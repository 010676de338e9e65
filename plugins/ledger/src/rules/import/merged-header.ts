import { isPersonHeader, type HeaderReader } from './header-reader.ts';
import { isAboutOthers } from './other-people.ts';

/** A row of a file, as far as its header is concerned. */
interface HeaderRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Headers of columns that are written in one row or in two. */
interface MergedHeader {
  readonly headers: readonly string[];
  /** The last line of the header. */
  readonly line: number;
}

const WORDS = /\p{L}{2}/u;
const NO_WORDS = /@|\d{2}|^\d/;
const MOST_KNOWN = 0.6;

/**
 * The header at a place among the first rows, together with a row of groups above it, such as Spouse over DOB, or with
 * the same header in another language below it.
 *
 * @param meaningOf what a cell would mean as a header
 */
export function mergedHeader(
  rows: readonly HeaderRow[],
  place: number,
  meaningOf: HeaderReader,
): MergedHeader {
  const { cells, line } = rows[place]!;
  const own = cells.map((cell) => cell.trim());
  const above = rows[place - 1];
  const below = rows[place + 1];
  const last =
    below?.line === line + 1 && isHeaderToo(below.cells, own, meaningOf) ? below.line : line;
  const knows = (header: string) => meaningOf(header) !== null;
  if (above?.line !== line - 1 || !isGroups(above.cells, own)) return { headers: own, line: last };
  let group = '';
  const headers = own.map((header, column) => {
    const grouped = (above.cells[column] ?? '').trim();
    if (grouped !== '') group = grouped;
    return header === '' ? grouped : inGroup(group, header, knows);
  });
  return { headers, line: last };
}

function inGroup(group: string, header: string, knows: (header: string) => boolean): string {
  if (group === '') return header;
  const both = `${group} ${header}`;
  if (knows(both) || !knows(header)) return both;
  return isAboutOthers(group) ? both : header;
}

/**
 * Most of its cells name fields too, as a translation does, and all of those below a name, birth date, email, or phone; the
 * same header again is a row of its own.
 */
function isHeaderToo(
  cells: readonly string[],
  header: readonly string[],
  meaningOf: HeaderReader,
): boolean {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  if (filled.length < 2 || filled.some((cell) => !isWords(cell))) return false;
  if (cells.every((cell, place) => cell.trim() === '' || cell.trim() === header[place]))
    return false;
  const meanings = cells.map((cell) => (cell.trim() === '' ? null : meaningOf(cell)));
  const ofPeople = cells.flatMap((cell, place) =>
    cell.trim() !== '' && isPersonHeader(meaningOf(header[place] ?? '')) ? [meanings[place]] : [],
  );
  if (ofPeople.length === 0 || !ofPeople.every((one) => isPersonHeader(one ?? null))) return false;
  const known = meanings.filter((one) => one !== null).length;
  return known >= Math.max(2, filled.length * MOST_KNOWN);
}

/** Words over fewer columns than the header has: several of them, or one over some columns. */
function isGroups(cells: readonly string[], header: readonly string[]): boolean {
  const filled = cells.flatMap((cell, place) => (cell.trim() === '' ? [] : [{ cell, place }]));
  const width = header.filter((cell) => cell !== '').length;
  const [first] = filled;
  if (first === undefined || cells.length > header.length) return false;
  const completes = filled.some(({ place }) => header[place] === '');
  if (filled.length >= width && !completes) return false;
  if (filled.length === 1 && first.place === 0) return false;
  return filled.every(({ cell }) => isWords(cell.trim()));
}

function isWords(cell: string): boolean {
  return WORDS.test(cell) && !NO_WORDS.test(cell);
}
