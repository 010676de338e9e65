import { tooLongCell } from '../cell-limits.ts';
import {
  type CellReading,
  plainText,
  readAge,
  readSecret,
  readText,
  withoutTextMark,
} from './read-text.ts';
import type { CellKind } from './import-target.ts';
import { isBlankCell } from './blank-cell.ts';
import { readDate } from './read-date.ts';
import { readEmail } from './read-email.ts';
import { readPhone } from './read-phone.ts';
import { readValue } from '@porchlight/clients/contract';
import { quoted } from './quoted.ts';
import { readAmount } from '@porchlight/schemas';

/** Reads a cell as what its column holds; `today` is yyyy-mm-dd on the agency's calendar. */
export function readCell(kind: CellKind, cell: string, today: string): CellReading {
  if (cell === '') return { value: '' };
  const tooLong = tooLongCell(cell);
  if (tooLong !== null) return { error: tooLong };
  const text = withoutTextMark(plainText(cell));
  switch (kind) {
    case 'date':
      return readDate(text, { today, birth: false });
    case 'birth-date':
      return readDate(text, { today, birth: true });
    case 'currency':
      return readMoney(text);
    case 'email':
      return readEmail(text);
    case 'phone':
      return readPhone(text);
    case 'ssn':
      return readSsn(text);
    case 'status':
      return readStatus(text);
    case 'secret':
      return readSecret(cell);
    case 'age':
      return readAge(cell);
    case 'id':
      return readId(text);
    case 'link':
    case 'name':
    case 'text':
      return readText(cell);
  }
}

function readId(text: string): CellReading {
  if (isBlankCell(text)) return { value: '' };
  const digits = /^#?(\d{1,15})(?:\.0+)?$/.exec(text)?.[1];
  return digits === undefined
    ? { error: `"${text}" is not a valid client ID` }
    : { value: String(Number(digits)) };
}

const DIGITS = 9;
/** Three zeros at the front were never given out, so no more than two can have been lost. */
const SHORTENED = /^\d{7,8}$/;
/** Those that text programs put in place of the one on a keyboard. */
const DASHES = /[\u2010-\u2015\u2212]/g;
const MASKED = /^[*x•#]{3}-?[*x•#]{2}-?(\d{4})$/i;

/**
 * A social security number as any other path reads it. A spreadsheet loses the zeros in front of a number, so digits
 * without dashes get them back. Where only the last four can be seen, the stored number stays. The reasons never repeat
 * the cell.
 */
function readSsn(cell: string): CellReading {
  const written = cell.trim().replace(DASHES, '-');
  if (isBlankCell(written)) return { value: '' };
  if (MASKED.test(written)) return { value: '', remark: 'a hidden number was left alone' };
  const text = written.replace(/\.0$/, '');
  if (!SHORTENED.test(text)) return readValue('ssn', text, '');
  const read = readValue('ssn', text.padStart(DIGITS, '0'), '');
  return 'value' in read ? { ...read, notice: 'restored_zeros' } : read;
}

/** Words of agencies; the names of the statuses themselves are read as on any other path. */
const WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    client: ['active', 'customer', 'current', 'enrolled', 'member', 'yes'],
    lead: ['prospect', 'prospective', 'quote', 'quoted', 'pending'],
    inactive: ['former', 'cancelled', 'canceled', 'lapsed', 'terminated', 'deceased', 'lost'],
  }).flatMap(([status, words]) => words.map((word) => [word, status] as const)),
);

/** The status of a client by the words of agency files. */
function readStatus(cell: string): CellReading {
  const written = cell.trim();
  if (isBlankCell(written)) return { value: '' };
  const named = readValue('status', written, '');
  // In a cell of the ledger a text without a letter means new; in a file it means nothing.
  if (!('error' in named) && /[a-z]/i.test(written)) return named;
  const status = WORDS.get(written.toLowerCase());
  return status === undefined
    ? { error: `${quoted(written)} is not a status: New, Client, Lead or Inactive` }
    : { value: status };
}

const MOST_CHARACTERS = 100;

/** A dash is how spreadsheets show a zero in a column of accounts. */
const DASH = /^\$?\s*[-–—]+$/;
const PER_MONTH = /\s{0,3}(\/|per)\s{0,3}(mo|month|monthly)\.?$/i;
const CURRENCY = /^(usd|us\$)\s*|\s{0,3}(usd|dollars?)$/gi;

/** Dollars as agency files have them: $1,200.50, (45.00), 45.00-, USD 45, 120/mo; with two places and a point. */
function readMoney(cell: string): CellReading {
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
