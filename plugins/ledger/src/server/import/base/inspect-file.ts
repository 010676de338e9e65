import { findHeaderRow, HEADER_DEPTH } from '../../../rules/import/header-row.ts';
import { headerKey } from '../../../rules/import/header-words.ts';
import type { NameMatcher } from '../../../rules/import/column-names.ts';
import { isBlankText } from '../../../rules/import/blank-cell.ts';
import type { FileColumn } from '../../../rules/import/match-columns.ts';
import { MOST_COLUMNS, UnreadableFile, type FileRow } from '../files/file-row.ts';
import { FileReading, TOO_COMPLEX, type FileOrder } from '../files/worker/file-reading.ts';

/** Rows that are looked at to see what is in the columns. */
const LOOKED_AT = 300;
/** Characters of all of these rows. */
const MOST_CHARACTERS = 4 * 1024 * 1024;
/** Characters of a cell that are enough to see what it is. */
const SEEN_OF_CELL = 300;
const BATCH_MS = 15_000;
/** All batches together: others wait for this file to be inspected. */
const WHOLE_MS = 20_000;

/** What a file shows before it is checked. */
export interface InspectedFile {
  /** Null in a file without headers. */
  readonly headerLine: number | null;
  /** Equal for files with the same headers. */
  readonly headerKey: string;
  readonly columns: readonly FileColumn[];
}

/** Finds the header and the columns; throws `UnreadableFile`. */
export async function inspectFile(
  file: FileOrder['file'],
  names: NameMatcher,
  limitMs = WHOLE_MS,
): Promise<InspectedFile> {
  const rows = await firstRows(file, limitMs);
  const place = findHeaderRow(
    rows.map(({ cells }) => cells),
    (header) => names(header).length > 0,
  );
  const header = place === null ? null : rows[place]!;
  const below = rows.slice(place === null ? 0 : place + 1).filter(({ cells }) => filled(cells) > 0);
  const width = Math.max(
    lastFilled(header?.cells ?? []),
    ...below.map(({ cells }) => lastFilled(cells)),
  );
  if (below.length === 0 || width === 0)
    throw new UnreadableFile('There are no clients in this file.');
  if (width > MOST_COLUMNS)
    throw new UnreadableFile(`There are more than ${MOST_COLUMNS} columns in this file.`);
  const columns = Array.from({ length: width }, (_, column) => ({
    header: (header?.cells[column] ?? '').trim(),
    cells: below.map(({ cells }) => cells[column] ?? ''),
  }));
  const headers = columns.map((column) => column.header);
  return {
    headerLine: header?.line ?? null,
    headerKey: headerKey(header === null ? [`no header, ${width} columns`] : headers),
    columns,
  };
}

async function firstRows(file: FileOrder['file'], limitMs: number): Promise<readonly FileRow[]> {
  const end = performance.now() + limitMs;
  const rows: FileRow[] = [];
  let characters = 0;
  const reading = new FileReading({ file, cellLength: SEEN_OF_CELL }, { batchMs: BATCH_MS });
  for await (const some of reading.rows()) {
    if (performance.now() > end) throw new UnreadableFile(TOO_COMPLEX);
    rows.push(...some);
    for (const { cells } of some) for (const cell of cells) characters += cell.length;
    if (rows.length >= LOOKED_AT + HEADER_DEPTH || characters > MOST_CHARACTERS) break;
  }
  return rows.slice(0, LOOKED_AT + HEADER_DEPTH);
}

function filled(cells: readonly string[]): number {
  return cells.filter((cell) => !isBlankText(cell)).length;
}

function lastFilled(cells: readonly string[]): number {
  return cells.findLastIndex((cell) => cell.trim() !== '') + 1;
}
