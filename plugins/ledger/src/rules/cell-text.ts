import { formatDollars } from '@porchlight/kernel';
import { readValue, textOfNotes, valueKind, valueProblems } from '@porchlight/clients/contract';
import { formatDateText, readAmount } from '@porchlight/schemas';
import type { LedgerColumn } from '../contract.ts';
import { tooLongCell } from './cell-limits.ts';

export type CellType = LedgerColumn['type'];

/** As the server sends it: text, yyyy-mm-dd or a decimal number; null for a blank date or amount. */
export type CellValue = string | number | null;

/** What a text means: the value as it is sent, '' for none; or the sentence why it cannot be. */
export type CellReading = { readonly value: string } | { readonly error: string };

export const cellProblems: Readonly<Record<Exclude<CellType, 'text'> | 'fixed' | 'gone', string>> =
  {
    date: 'Please enter a date as month/day/year, for example 3/7/1961',
    currency: 'Please enter an amount such as 1,234.56',
    email: 'Please enter a valid email address',
    fixed: 'Cells of this column cannot be edited.',
    gone: 'This column is not in the ledger at the moment.',
  };

/** What else decides what a text means. */
interface CellContext {
  /** Key of the field: of a birth date the two-digit years lie in the past. */
  readonly field?: string;
  /** On the calendar of the agency, yyyy-mm-dd. */
  readonly today: string;
}

/**
 * Reads what was typed or pasted into a cell: trimmed; dates as M/D/YYYY or yyyy-mm-dd become
 * yyyy-mm-dd, amounts with or without '$' and commas become decimals with two places. Blank clears.
 */
export function readCell(
  type: CellType,
  text: string,
  { field = '', today }: CellContext,
): CellReading {
  const tooLong = tooLongCell(text);
  if (tooLong !== null) return { error: tooLong };
  const trimmed = text.trim();
  if (trimmed === '' || type === 'text') return { value: trimmed };
  if (type === 'currency') {
    const amount = readAmount(trimmed);
    return amount === undefined ? { error: cellProblems.currency } : { value: amount };
  }
  const kind = type === 'date' && valueKind(field) === 'birth-date' ? 'birth-date' : type;
  const reading = readValue(kind, trimmed, today);
  if ('error' in reading) return isPlain(reading.error) ? { error: cellProblems[type] } : reading;
  return reading.left === undefined ? { value: reading.value } : { error: cellProblems[type] };
}

/** As a cell shows it: dates as M/D/YYYY, amounts as $1,234.56, notes without their markup. */
export function shownCell(type: CellType, value: CellValue): string {
  if (value === null || value === '') return '';
  if (type === 'text') return textOfNotes(String(value));
  if (type === 'date') return formatDateText(String(value));
  const amount = type === 'currency' ? Number(value) : NaN;
  return Number.isFinite(amount) ? formatDollars(amount) : String(value);
}

/** The text of a cell for editing and copying: as it is shown, but amounts as plain digits. */
export function editedCell(type: CellType, value: CellValue): string {
  if (value === null || value === '') return '';
  if (type === 'currency') return readAmount(String(value)) ?? String(value);
  return shownCell(type, value);
}

/** Says only that the text is no such value; the ledger adds an example. */
function isPlain(error: string): boolean {
  return error === valueProblems.date || error === valueProblems.email;
}
