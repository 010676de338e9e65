import { readValue } from '@porchlight/clients/contract';
import { isBlankCell } from './blank-cell.ts';
import type { CellReading } from './cell-reading.ts';

const DIGITS = 9;
/** Three zeros at the front were never given out, so no more than two can have been lost. */
const SHORTENED = /^\d{7,8}$/;
const MASKED = /^[*x•#]{3}-?[*x•#]{2}-?(\d{4})$/i;

/**
 * A social security number as any other path reads it. A spreadsheet loses the zeros in front of a number, so digits
 * without dashes get them back. Where only the last four can be seen, the stored number stays. The reasons never repeat
 * the cell.
 */
export function readSsn(cell: string): CellReading {
  const written = cell.trim();
  if (isBlankCell(written)) return { value: '' };
  if (MASKED.test(written)) return { value: '', remark: 'a hidden number was left alone' };
  const text = written.replace(/\.0$/, '');
  return readValue('ssn', SHORTENED.test(text) ? text.padStart(DIGITS, '0') : text, '');
}
