import { CsvError, parse } from 'csv-parse';
import { Readable } from 'node:stream';
import { findDelimiter } from '../../../rules/import/delimiter.ts';
import {
  LONGEST_CELL,
  LONGEST_ROW,
  ROWS_AT_ONCE,
  UnreadableFile,
  withinWidth,
  type FileRow,
  type FileRows,
} from './file-row.ts';
import { piecesOf, startOf, type FilePieces } from './file-pieces.ts';
import { NoticeBook } from './notice-book.ts';
import { decode, findEncoding, type TextEncoding } from './text-encoding.ts';

const LOOKED_AT = 64 * 1024;

/** The rows of a text file, which is read twice: first to find its encoding. */
export async function* csvRows(pieces: FilePieces, notices: NoticeBook): FileRows {
  const encoding = await findEncoding(pieces);
  const start = await textOfStart(pieces, encoding);
  let next = 1;
  const lines: number[] = [];
  const parser = parse({
    delimiter: findDelimiter(start),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: LONGEST_ROW,
    // Called while the text is parsed: when it breaks off, what was parsed before is known although it never arrives.
    on_record(cells: string[]): string[] {
      const line = next;
      lines.push(line);
      next += linesOf(cells);
      return withinLength(withinWidth(cells), () => notices.add('long_cells', line));
    },
  });
  const source = Readable.from(decode(pieces(), encoding, notices));
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  let rows: FileRow[] = [];
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      rows.push({ line: lines.shift() ?? next, cells });
      if (rows.length < ROWS_AT_ONCE) continue;
      yield rows;
      rows = [];
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UnreadableFile(sentenceOf(error), {
      line: next,
      place: placeIn(error),
      cause: error,
    });
  } finally {
    source.destroy();
  }
  if (rows.length > 0) yield rows;
}

async function textOfStart(pieces: FilePieces, encoding: TextEncoding): Promise<string> {
  const start = await startOf(pieces, LOOKED_AT);
  const looked = piecesOf(start.subarray(0, LOOKED_AT));
  let text = '';
  for await (const part of decode(looked(), encoding, new NoticeBook())) text += part;
  return text;
}

function withinLength(cells: string[], note: () => void): string[] {
  if (cells.every(({ length }) => length <= LONGEST_CELL)) return cells;
  note();
  return cells.map((cell) => cell.slice(0, LONGEST_CELL));
}

/** A cell between quotes may be several lines long. */
function linesOf(cells: readonly string[]): number {
  let lines = 1;
  for (const cell of cells)
    if (cell.includes('\n') || cell.includes('\r')) lines += cell.split(/\r\n?|\n/).length - 1;
  return lines;
}

/** The parser reports the column as a number. */
function placeIn(error: CsvError): number | null {
  const column: unknown = error['column'];
  return typeof column === 'number' ? column : null;
}

function sentenceOf({ code }: CsvError): string {
  return code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE'
    ? 'A quotation mark is opened here and never closed.'
    : 'The file cannot be read from here on.';
}
