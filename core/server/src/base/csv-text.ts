import { guarded } from '@porchlight/kernel';

/** Begins a CSV file: without it spreadsheets take the letters for those of another alphabet. */
export const BYTE_ORDER_MARK = '\u{feff}';
/** The media type of a CSV file. */
export const CSV_TYPE = 'text/csv; charset=utf-8';
const LINE_END = '\r\n';
const NEEDS_QUOTES = /[",;\t\r\n]/;
/** Most texts: nothing in them needs quotes, and no spreadsheet calculates what begins like them. */
const PLAIN = /^[\p{L}\p{N}*•][^",;\t\r\n]*$/u;

/** Texts as a line of a CSV file (RFC 4180), none of which a spreadsheet calculates. */
export function csvLine(texts: readonly string[]): string {
  return csvLineOf(texts.map(csvCell));
}

/** Cells that `csvCell` made, or that need no quotes, as a line. It ends with CR and LF, and no cell has a CR. */
export function csvLineOf(cells: readonly string[]): string {
  return cells.join(',') + LINE_END;
}

/** A text as one cell that no spreadsheet calculates; `unguarded` of the kernel gives the text back. */
export function csvCell(text: string): string {
  if (PLAIN.test(text)) return text;
  const safe = guarded(text.replace(/\r\n?/g, '\n'));
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
