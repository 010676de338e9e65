import { readAmount } from '@porchlight/schemas';
import { isBlankCell } from './blank-cell.ts';
import type { CellReading } from './cell-reading.ts';
import { quoted } from './quoted.ts';

const MOST_CHARACTERS = 100;

/** A dash is how spreadsheets show a zero in a column of accounts. */
const DASH = /^\$?\s*[-–—]+$/;
const PER_MONTH = /\s{0,3}(\/|per)\s{0,3}(mo|month|monthly)\.?$/i;
const CURRENCY = /^(usd|us\$)\s*|\s{0,3}(usd|dollars?)$/gi;

/** Dollars as agency files have them: $1,200.50, (45.00), 45.00-, USD 45, 120/mo; with two places and a point. */
export function readMoney(cell: string): CellReading {
  const written = cell.trim();
  if (isBlankCell(written) || DASH.test(written)) return { value: '' };
  if (written.length > MOST_CHARACTERS)
    return { error: `${quoted(written)} is not an amount as in 1,200.50` };
  const text = written
    .replace(CURRENCY, '')
    .replace(PER_MONTH, '')
    .replace(/^(.*[\d.])-$/, '-$1');
  const amount = readAmount(text) ?? readAmount(inFull(text));
  return amount === undefined
    ? { error: `${quoted(written)} is not an amount as in 1,200.50` }
    : { value: amount };
}

/** Spreadsheets write what was calculated in full: 3.0000000000000004E-2. */
function inFull(text: string): string {
  return /^-?\d+(\.\d+)?e[+-]?\d+$/i.test(text) ? Number(text).toFixed(4) : '';
}
