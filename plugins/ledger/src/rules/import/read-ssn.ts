import { isBlankCell } from './blank-cell.ts';
import type { CellReading } from './cell-reading.ts';

const DIGITS = 9;
/** Three zeros at the front were never given out, so no more than two can have been lost. */
const FEWEST = 7;
const MASKED = /^[*x•#]{3}-?[*x•#]{2}-?(\d{4})$/i;

/**
 * A social security number as 012-34-5678; spreadsheets lose the zeros in front. One of which only the last four
 * digits can be seen leaves the kept one alone.
 */
export function readSsn(cell: string): CellReading {
  const written = cell.trim();
  if (isBlankCell(written) || /^0+$/.test(written)) return { value: '' };
  if (MASKED.test(written)) return { value: '', remark: 'a hidden number was left alone' };
  const text = written.replace(/\.0+$/, '');
  const digits = text.replace(/[\s.–-]/g, '');
  // Not in the message: whoever reads the list of rows need not see it.
  if (!/^\d+$/.test(digits) || digits.length > DIGITS || digits.length < FEWEST)
    return { error: 'is not a social security number of 9 digits' };
  const whole = digits.padStart(DIGITS, '0');
  return { value: `${whole.slice(0, 3)}-${whole.slice(3, 5)}-${whole.slice(5)}` };
}
