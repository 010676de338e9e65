import { readAmount } from '@porchlight/schemas';
import { BYTE_ORDER_MARK, csvCell, csvLine, csvLineOf } from '@porchlight/server';
import type { FileColumn, FileRow } from './file-column.ts';

/** The first line of the file. */
export function csvHead(idHeader: string, columns: readonly FileColumn[]): string {
  const headers = [idHeader, ...columns.map(({ header }) => header)];
  return BYTE_ORDER_MARK + csvLine(headers);
}

/** Rows as lines. */
export function csvLines(columns: readonly FileColumn[], rows: readonly FileRow[]): string {
  let text = '';
  for (const row of rows) {
    const cells = columns.map((column, index) => cellOf(column, row[index + 1]));
    text += csvLineOf([String(row[0]), ...cells]);
  }
  return text;
}

/** Dates as yyyy-mm-dd and amounts as plain decimals: every spreadsheet in every country reads those alike. */
function cellOf({ type }: FileColumn, value: FileRow[number] | undefined): string {
  if (value === null || value === undefined || value === '') return '';
  if (type === 'currency') return readAmount(String(value)) ?? csvCell(String(value));
  return type === 'date' ? String(value) : csvCell(String(value));
}
