/** How far down a header is searched: titles, dates, and blank lines may precede it. */
export const HEADER_DEPTH = 40;

const WORDS = /[a-z]{2}/i;

/**
 * The place of the header among the first rows; null when the file has none and begins with its clients.
 *
 * @param knows true for a header that names a field of the portal
 */
export function findHeaderRow(
  rows: readonly (readonly string[])[],
  knows: (header: string) => boolean,
): number | null {
  const first = rows.slice(0, HEADER_DEPTH);
  const known = first.map((row) => row.filter((cell) => cell.trim() !== '' && knows(cell)).length);
  const most = Math.max(0, ...known);
  const widest = Math.max(0, ...first.map(filled));
  if (most >= Math.min(2, widest) && most > 0) return known.indexOf(most);
  const like = first.findIndex(
    (row) => filled(row) >= Math.max(1, widest * 0.6) && isHeaderLike(row),
  );
  const start = first.findIndex((row) => filled(row) >= Math.max(1, widest * 0.6));
  return like !== -1 && like === start ? like : null;
}

/** Rows that begin with the name of a field, from which on a table is turned. */
const FEWEST_TURNED = 3;

/** True for a table whose first column has the headers, each row another field: the form of a single client. */
export function isTurned(
  rows: readonly (readonly string[])[],
  knows: (header: string) => boolean,
): boolean {
  const pairs = rows.filter((row) => filled(row) > 1).slice(0, HEADER_DEPTH);
  const labelOf = (row: readonly string[]) => row.find((cell) => cell.trim() !== '') ?? '';
  const known = new Set(pairs.map(labelOf).filter(knows));
  const across = pairs.map((row) => row.filter((cell) => cell.trim() !== '' && knows(cell)).length);
  const isMost = known.size * 2 > pairs.length && known.size > Math.max(0, ...across) + 1;
  return known.size >= FEWEST_TURNED && isMost;
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
