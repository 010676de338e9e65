import { headerWords } from './header-words.ts';
import { isSectionLabel } from './section-label.ts';

/** What a row below the header is. */
type RowKind = 'blank' | 'header' | 'total' | 'note' | 'client';

const TOTAL = /^(grand |sub|report )?totals?\b|^(sum|count|average|avg)\b/i;
const NOTE =
  /^(report|generated|printed|exported|page \d|end of|source:|confidential|copyright|©|\*|note:)/i;
/** Notes of a report, possibly with a name or a date in the next cell. */
const FOOTER =
  /^(prepared|generated|printed|exported|created|compiled|updated|last updated|run) (by|on|date|for)\b|^(as of|printed|prepared|last updated|run date|report date|data as of):? ?(\d|$)/i;
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
 * @param identity true at the positions whose cells identify a person
 */
export function rowKind(
  cells: readonly string[],
  header: readonly string[] | null,
  identity: readonly boolean[],
): RowKind {
  const filled = cells.flatMap((cell, place) =>
    cell.trim() === '' ? [] : [{ cell: cell.trim(), place }],
  );
  const [only] = filled;
  if (only === undefined) return 'blank';
  if (header !== null && repeats(cells, header)) return 'header';
  const total = filled.find(({ cell }) => TOTAL.test(cell));
  if (total !== undefined) {
    const hasPerson = filled.some(
      ({ cell, place }) =>
        identity[place] === true && place !== total.place && !/^[\d,.]+$/.test(cell),
    );
    if (!hasPerson) return 'total';
  }
  if (filled.length === 1 && NO_NAME.test(only.cell)) return 'note';
  if (identity.length <= NARROW) return 'client';
  if (filled.length === 1 && [NOTE, LABEL].some((one) => one.test(only.cell))) return 'note';
  if (filled.length === 1 && isSectionLabel(only.cell)) return 'note';
  return filled.length <= 2 && FOOTER.test(only.cell) ? 'note' : 'client';
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
