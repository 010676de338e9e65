import { formatNumber } from '@porchlight/kernel';
import { csvRows } from '../csv/csv-rows.ts';
import type { OnStyles } from '../column-styles.ts';
import { piecesOf, type FilePieces } from '../file-pieces.ts';
import { UnreadableFile, type FileRows, type SheetName, type TablePlace } from '../file-row.ts';
import { NoticeBook } from '../notice-book.ts';
import { xlsxRows } from '../xlsx/xlsx-rows.ts';

const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04]);

/** What is written about each row takes room, and a small file can hold very many. */
const MOST_ROWS = 500_000;

export interface TableReading {
  /** Rows with text that a file may have. */
  readonly most?: number;
  /** Filled while the rows are read. */
  readonly notices?: NoticeBook;
  /** Of a workbook. */
  readonly sheet?: string | undefined;
  readonly table?: TablePlace | undefined;
  readonly onSheets?: ((sheets: readonly SheetName[]) => void) | undefined;
  /** Of a file with columns of dates or amounts. */
  readonly onStyles?: OnStyles | undefined;
}

/**
 * The rows of a table, whatever kind of file it is in; only a text file can be read in pieces. Throws `UnreadableFile` where it breaks off, or has too many;
 * rows without any text do not count.
 */
export async function* tableRows(
  file: Buffer | FilePieces,
  { most = MOST_ROWS, notices = new NoticeBook(), ...reading }: TableReading = {},
): FileRows {
  let count = 0;
  for await (const rows of rowsOf(file, { notices, ...reading })) {
    for (const { line, cells } of rows) {
      if (cells.some((cell) => cell !== '')) count += 1;
      if (count > most) throw tooMany(most, line);
    }
    yield rows;
  }
}

function rowsOf(
  file: Buffer | FilePieces,
  reading: Parameters<typeof xlsxRows>[1] & Parameters<typeof csvRows>[1],
): FileRows {
  if (typeof file === 'function') return csvRows(file, reading);
  return isWorkbook(file) ? xlsxRows(file, reading) : csvRows(piecesOf(file), reading);
}

/** Parts of a workbook are found from its end, so all of it has to be in memory. */
export function isWorkbook(bytes: Buffer): boolean {
  return bytes.subarray(0, ZIP.length).equals(ZIP);
}

function tooMany(most: number, line: number): UnreadableFile {
  const message = `There are more than ${formatNumber(most)} rows in this file.`;
  return new UnreadableFile(message, { line });
}
