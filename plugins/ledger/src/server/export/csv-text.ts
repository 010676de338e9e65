import { readAmount } from '@porchlight/schemas';
import { guarded } from '../../rules/formula-guard.ts';
import type { FileColumn, FileRow } from './file-column.ts';

/** Without it spreadsheets take the letters for those of another alphabet. */
export const BYTE_ORDER_MARK = '\u{feff}';
const LINE_END = '\r\n';
const NEEDS_QUOTES = /[",;\t\r\n]/;
/** Most texts: nothing in them needs quotes, and no spreadsheet calculates what begins like them. */
const PLAIN = /^[\p{L}\p{N}*•][^",;\t\r\n]*$/u;

/** The first line of the file. */
export function csvHead(idHeader: string, columns: readonly FileColumn[]): string {
  const headers = [idHeader, ...columns.map(({ header }) => header)];
  return BYTE_ORDER_MARK + csvLine(headers);
}

/** Texts as a line, none of which a spreadsheet calculates. */
export function csvLine(texts: readonly string[]): string {
  return line(texts.map(textCell));
}

/** Rows as lines (RFC 4180): a line ends with CR and LF, and within a cell there is never a CR. */
export function csvLines(columns: readonly FileColumn[], rows: readonly FileRow[]): string {
  let text = '';
  for (const row of rows) {
    text += String(row[0]);
    for (const [index, column] of columns.entries()) text += `,${cellOf(column, row[index + 1])}`;
    text += LINE_END;
  }
  return text;
}

/** Dates as yyyy-mm-dd and amounts as plain decimals: every spreadsheet in every country reads those alike. */
function cellOf({ type }: FileColumn, value: FileRow[number] | undefined): string {
  if (value === null || value === undefined || value === '') return '';
  if (type === 'currency') return readAmount(String(value)) ?? textCell(String(value));
  return type === 'date' ? String(value) : textCell(String(value));
}

function textCell(text: string): string {
  if (PLAIN.test(text)) return text;
  const safe = guarded(text.replace(/\r\n?/g, '\n'));
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function line(cells: readonly string[]): string {
  return cells.join(',') + LINE_END;
}
