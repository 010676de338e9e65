import { ColumnStyleCounts, type ColumnStyle } from '../../../../rules/import/column-style.ts';
import type { RowRefusal } from '../../../../rules/import/row-refusal.ts';
import {
  LONGEST_CELL,
  ROWS_AT_ONCE,
  withinWidth,
  type FileRow,
  type FileRows,
  type TablePlace,
} from '../file-row.ts';
import { countedStyles, hasStyles, type OnStyles } from '../column-styles.ts';
import type { FilePieces } from '../file-pieces.ts';
import { NoticeBook } from '../notice-book.ts';
import { decode, findEncoding } from '../encoding/text-encoding.ts';
import { delimiters, type CsvRecord } from './csv-dialect.ts';
import { joinBroken, type JoinedRecord } from './join-broken.ts';
import { RecordScanner } from './record-scanner.ts';
import { surveyText, withLineFeeds, type TextSurvey } from './survey-text.ts';

interface CsvReading {
  readonly notices: NoticeBook;
  readonly table?: TablePlace | undefined;
  readonly onStyles?: OnStyles | undefined;
}

/**
 * The rows of a text file. It is read several times: to find its encoding, to find how its rows are written, and for its
 * rows. Rows whose cells cannot be separated are marked as refused.
 */
export async function* csvRows(
  pieces: FilePieces,
  { notices, table, onStyles }: CsvReading,
): FileRows {
  const encoding = await findEncoding(pieces);
  const textOf = (book: NoticeBook) => decode(pieces(), encoding, book);
  const survey = await surveyText(() => textOf(new NoticeBook()));
  const records = (book: NoticeBook) => {
    const text = textOf(book);
    return joinBroken(recordsOf(survey.hasOtherEnds ? withLineFeeds(text) : text, survey), survey);
  };
  if (table !== undefined && onStyles !== undefined && hasStyles(table))
    onStyles(await stylesOf(records(new NoticeBook()), table, notices));
  let rows: FileRow[] = [];
  for await (const some of records(notices)) {
    for (const record of some) {
      rows.push(rowOf(record, { notices, survey, table }));
      if (rows.length < ROWS_AT_ONCE) continue;
      yield rows;
      rows = [];
    }
  }
  if (rows.length > 0) yield rows;
}

/** How each column is written, by all of its cells. */
async function stylesOf(
  records: AsyncIterable<readonly CsvRecord[]>,
  { kinds, demanded, headerLine }: TablePlace,
  notices: NoticeBook,
): Promise<readonly (ColumnStyle | null)[]> {
  const counts = new ColumnStyleCounts(kinds, demanded);
  for await (const some of records)
    for (const { line, cells } of some) {
      if (line <= (headerLine ?? 0)) continue;
      for (const place of counts.places) {
        const cell = cells[place];
        if (cell !== undefined && cell !== '') counts.add(place, cell, line);
      }
    }
  return countedStyles(counts, notices);
}

async function* recordsOf(
  text: AsyncIterable<string>,
  { dialect, width }: TextSurvey,
): AsyncGenerator<readonly CsvRecord[]> {
  const scanner = new RecordScanner(dialect, width);
  for await (const piece of text) yield scanner.add(piece);
  yield scanner.end();
}

interface RowContext extends CsvReading {
  readonly survey: TextSurvey;
}

function rowOf(record: JoinedRecord, { notices, survey, table }: RowContext): FileRow {
  const { line } = record;
  const cells = withinLength(withinWidth(record.cells), () => notices.add('long_cells', line));
  const isBelow = table === undefined || line > (table.headerLine ?? 0);
  if (isBelow && record.flaw === 'out-of-place') notices.add('stray_quotes', line);
  const refusal = isBelow ? refusalOf(record, survey, table) : null;
  return refusal === null ? { line, cells } : { line, cells, refusal };
}

function refusalOf(
  { cells, flaw, isBroken }: JoinedRecord,
  { width, dialect }: TextSurvey,
  table: TablePlace | undefined,
): RowRefusal | null {
  if (flaw === 'unclear') return 'unclear_quotes';
  if (isBroken) return 'broken_line';
  // A blank cell between them and the table: a remark beside it, not a cell too many.
  if (table !== undefined && (cells[table.columns] ?? '').trim() !== '') return 'more_cells';
  const [only = ''] = cells;
  const isOtherwise =
    cells.length === 1 &&
    width > 2 &&
    delimiters.some((one) => one !== dialect.delimiter && only.split(one).length === width);
  return isOtherwise ? 'other_delimiter' : null;
}

function withinLength(cells: readonly string[], note: () => void): readonly string[] {
  if (cells.every(({ length }) => length <= LONGEST_CELL)) return cells;
  note();
  return cells.map((cell) => cell.slice(0, LONGEST_CELL));
}
