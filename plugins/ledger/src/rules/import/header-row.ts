import { isFieldHeader, isNameHeader, isPersonHeader, type HeaderReader } from './header-reader.ts';

/** How far down a header is searched: titles, dates, and blank lines may precede it. */
export const HEADER_DEPTH = 40;

const WORDS = /[a-z]{2}/i;

/**
 * The place of the header among the first rows; null when the file has none and begins with its clients. Rows of clients
 * may have names of fields too, such as those of carriers.
 *
 * @param meaningOf what a cell would mean as a header
 */
export function findHeaderRow(
  rows: readonly (readonly string[])[],
  meaningOf: HeaderReader,
): number | null {
  const first = rows.slice(0, HEADER_DEPTH);
  const widest = Math.max(0, ...first.map(filled));
  const scores = first.map((row) => scoreOf(row, meaningOf));
  const fewest = Math.max(1, Math.min(2, widest));
  const known = scores.filter((score) => score.known >= fewest).toSorted(byLikelihood)[0];
  const best = known === undefined ? null : scores.indexOf(known);
  if (known?.isOfPeople === true) return best;
  const like = first.findIndex(
    (row) => filled(row) >= Math.max(1, widest * 0.6) && isHeaderLike(row),
  );
  const start = first.findIndex((row) => filled(row) >= Math.max(1, widest * 0.6));
  const isLikelier = known === undefined || known.fields === 0 || scores[like]?.isOfPeople === true;
  if (like !== -1 && like === start && isLikelier) return like;
  return best;
}

interface Score {
  /** Cells that name a field. */
  readonly known: number;
  /** Without those that are values too. */
  readonly fields: number;
  /** One of them is what tables of people have. */
  readonly isOfPeople: boolean;
}

function scoreOf(row: readonly string[], meaningOf: HeaderReader): Score {
  const meanings = row.map((cell) => (cell.trim() === '' ? null : meaningOf(cell)));
  return {
    known: meanings.filter((one) => one !== null).length,
    fields: meanings.filter(isFieldHeader).length,
    isOfPeople: meanings.some(isPersonHeader),
  };
}

function byLikelihood(one: Score, other: Score): number {
  return (
    Number(other.isOfPeople) - Number(one.isOfPeople) ||
    other.fields - one.fields ||
    other.known - one.known
  );
}

/** Rows that begin with the name of a field, from which on a table is turned. */
const FEWEST_TURNED = 3;

/**
 * True for a table whose first column has the headers, each row another field: the form of a single client, which has a
 * name. Lists may begin with names of fields too, but have headers beside each other.
 */
export function isTurned(rows: readonly (readonly string[])[], meaningOf: HeaderReader): boolean {
  const pairs = rows.filter((row) => filled(row) > 1).slice(0, HEADER_DEPTH);
  const read = pairs.map((row) => {
    const [label = '', ...others] = row.filter((cell) => cell.trim() !== '');
    return {
      label,
      meaning: meaningOf(label),
      others: others.map(meaningOf).filter(isFieldHeader),
    };
  });
  const labels = read.filter(({ meaning }) => isFieldHeader(meaning));
  if (!labels.some(({ meaning }) => isNameHeader(meaning))) return false;
  const isAcross = read.some(
    ({ meaning, others }, place) =>
      others.length + (isFieldHeader(meaning) ? 1 : 0) > 1 || (place === 0 && others.length > 0),
  );
  const known = new Set(labels.map(({ label }) => label)).size;
  return !isAcross && known >= FEWEST_TURNED && known * 2 > pairs.length;
}

function filled(row: readonly string[]): number {
  return row.filter((cell) => cell.trim() !== '').length;
}

/** Headers are words, each another one; clients have numbers, addresses and dates. */
function isHeaderLike(row: readonly string[]): boolean {
  const cells = row.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const words = cells.every((cell) => WORDS.test(cell) && !/@|\d{3}|^\d/.test(cell));
  return words && new Set(cells.map((cell) => cell.toLowerCase())).size === cells.length;
}
