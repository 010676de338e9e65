import { findHeaderRow, HEADER_DEPTH, isTurned } from '../../../rules/import/header-row.ts';
import { headerKey } from '../../../rules/import/header-words.ts';
import { mergedHeader } from '../../../rules/import/merged-header.ts';
import type { HeaderReader } from '../../../rules/import/header-reader.ts';
import { isBlankText } from '../../../rules/import/blank-cell.ts';
import {
  noClients,
  noSheets,
  noTable,
  turnedTable,
} from '../../../rules/import/import-messages.ts';
import type { FileColumn } from '../../../rules/import/match-columns.ts';
import { MOST_COLUMNS, UnreadableFile, type FileRow, type SheetName } from '../files/file-row.ts';
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

/** Sheets that are searched for a table of clients. */
const MOST_SHEETS = 10;
/** Headers that name a field of the portal, in a table of clients. */
const FEWEST_KNOWN = 2;

/** What a file shows before it is checked. */
export interface InspectedFile {
  /** Null in a file without headers. */
  readonly headerLine: number | null;
  /** Equal for files with the same headers. */
  readonly headerKey: string;
  readonly columns: readonly FileColumn[];
  /** The sheets of a workbook, and which of them these columns are in. */
  readonly sheets: readonly SheetName[];
  readonly sheet: string | null;
}

interface Inspection {
  readonly limitMs?: number;
  /** A sheet of a workbook; by default the first one with a table of clients. */
  readonly sheet?: string | undefined;
}

/** Finds the header and the columns; throws `UnreadableFile`. */
export async function inspectFile(
  file: FileOrder['file'],
  meaningOf: HeaderReader,
  { limitMs = WHOLE_MS, sheet: chosen }: Inspection = {},
): Promise<InspectedFile> {
  const end = performance.now() + limitMs;
  const { rows, sheets } = await firstRows(file, end, chosen);
  if (chosen !== undefined && sheets.length === 0) throw new UnreadableFile(noSheets);
  const visible = sheets.filter(({ hidden }) => !hidden);
  const sheet = chosen ?? (visible[0] ?? sheets[0])?.name ?? null;
  const others = chosen === undefined ? visible.slice(1, MOST_SHEETS) : [];
  const first = tableOf(rows, meaningOf, sheets.length > 0);
  if (others.length === 0) {
    if (first === null)
      throw new UnreadableFile(
        isTurnedTable(rows, meaningOf) ? turnedTable : noClients(sheets.length > 1 ? sheet : null),
      );
    return { ...first, sheets, sheet };
  }
  let found = first && { ...first, sheets, sheet };
  for (const { name } of others) {
    if (found !== null && found.known >= FEWEST_KNOWN) break;
    const table = tableOf((await firstRows(file, end, name)).rows, meaningOf, true);
    if (table !== null && (found === null || table.known > found.known))
      found = { ...table, sheets, sheet: name };
  }
  if (found === null)
    throw new UnreadableFile(noTable(visible.slice(0, MOST_SHEETS).map(({ name }) => name)));
  return found;
}

interface FoundTable extends Pick<InspectedFile, 'headerLine' | 'headerKey' | 'columns'> {
  /** Headers that name a field of the portal. */
  readonly known: number;
}

function isTurnedTable(rows: readonly FileRow[], meaningOf: HeaderReader): boolean {
  return isTurned(
    rows.map(({ cells }) => cells),
    meaningOf,
  );
}

/** Null where there is no row below the header, and where the headers are one below the other. */
function tableOf(
  rows: readonly FileRow[],
  meaningOf: HeaderReader,
  isWorkbook: boolean,
): FoundTable | null {
  const place = findHeaderRow(
    rows.map(({ cells }) => cells),
    meaningOf,
  );
  if (isTurnedTable(rows, meaningOf)) return null;
  const header = place === null ? null : rows[place]!;
  const merged = place === null ? null : mergedHeader(rows, place, meaningOf);
  const below = rows.filter(({ line, cells }) => line > (merged?.line ?? 0) && filled(cells) > 0);
  const filledWidth = Math.max(
    lastFilled(header?.cells ?? []),
    ...below.map(({ cells }) => lastFilled(cells)),
  );
  // A longer row of a text file has a cell too many, and nobody knows which.
  const width = isWorkbook
    ? filledWidth
    : Math.min(filledWidth, header?.cells.length ?? usualWidth(below));
  if (below.length === 0 || width === 0) return null;
  if (width > MOST_COLUMNS)
    throw new UnreadableFile(`There are more than ${MOST_COLUMNS} columns in this file.`);
  const columns = Array.from({ length: width }, (_, column) => ({
    header: merged?.headers[column] ?? '',
    cells: below.flatMap(({ cells, refusal }) =>
      refusal === undefined ? [cells[column] ?? ''] : [],
    ),
  }));
  const headers = columns.map((column) => column.header);
  return {
    headerLine: merged?.line ?? null,
    headerKey: headerKey(header === null ? [`no header, ${width} columns`] : headers),
    columns,
    known: headers.filter((one) => one !== '' && meaningOf(one) !== null).length,
  };
}

async function firstRows(
  file: FileOrder['file'],
  end: number,
  sheet: string | undefined,
): Promise<{ readonly rows: readonly FileRow[]; readonly sheets: readonly SheetName[] }> {
  const rows: FileRow[] = [];
  let characters = 0;
  const reading = new FileReading({ file, cellLength: SEEN_OF_CELL, sheet }, { batchMs: BATCH_MS });
  for await (const some of reading.rows()) {
    if (performance.now() > end) throw new UnreadableFile(TOO_COMPLEX);
    rows.push(...some);
    for (const { cells } of some) for (const cell of cells) characters += cell.length;
    if (rows.length >= LOOKED_AT + HEADER_DEPTH || characters > MOST_CHARACTERS) break;
  }
  if (performance.now() > end) throw new UnreadableFile(TOO_COMPLEX);
  return { rows: rows.slice(0, LOOKED_AT + HEADER_DEPTH), sheets: reading.sheets };
}

/** Cells that most rows have. */
function usualWidth(rows: readonly FileRow[]): number {
  const counts = new Map<number, number>();
  for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return Math.max(...[...counts].filter(([, count]) => count === most).map(([width]) => width));
}

function filled(cells: readonly string[]): number {
  return cells.filter((cell) => !isBlankText(cell)).length;
}

function lastFilled(cells: readonly string[]): number {
  return cells.findLastIndex((cell) => cell.trim() !== '') + 1;
}
