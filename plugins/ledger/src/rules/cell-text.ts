import { textOfNotes } from '@porchlight/clients/contract';
import { formatDateText, parseDateText, readAmount } from '@porchlight/schemas';
import type { LedgerColumn } from '../contract.ts';
import { tooLongCell } from './cell-size.ts';

export type CellType = LedgerColumn['type'];

/** As the server sends it: text, yyyy-mm-dd or a decimal number; null for a blank date or amount. */
export type CellValue = string | number | null;

/** What a text means: the value as it is sent, '' for none; or the sentence why it cannot be. */
export type CellReading = { readonly value: string } | { readonly error: string };

export const cellProblems: Readonly<Record<Exclude<CellType, 'text'> | 'fixed' | 'gone', string>> =
  {
    date: 'Please enter a date as month/day/year, for example 3/7/1961',
    currency: 'Please enter an amount, for example 1,234.56',
    email: 'Please enter a valid email address',
    fixed: 'Cells of this column cannot be edited.',
    gone: 'This column is not in the ledger at the moment.',
  };

const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/**
 * Reads what was typed or pasted into a cell (LG-028, LG-074, LG-075): trimmed; dates as M/D/YYYY or yyyy-mm-dd become
 * yyyy-mm-dd, amounts with or without '$' and commas become decimals with two places. Blank clears.
 */
export function readCell(type: CellType, text: string, today?: Date): CellReading {
  const tooLong = tooLongCell(text);
  if (tooLong !== null) return { error: tooLong };
  const trimmed = text.trim();
  if (trimmed === '' || type === 'text') return { value: trimmed };
  const value = valueOf(type, trimmed, today);
  return value === null ? { error: cellProblems[type] } : { value };
}

/** As a cell shows it: dates as M/D/YYYY, amounts as $1,234.56, notes without their markup. */
export function shownCell(type: CellType, value: CellValue): string {
  if (value === null || value === '') return '';
  if (type === 'text') return textOfNotes(String(value));
  if (type === 'date') return formatDateText(String(value));
  const amount = type === 'currency' ? Number(value) : NaN;
  return Number.isFinite(amount) ? dollars.format(amount) : String(value);
}

/** As a cell is edited and copied: as it is shown, amounts as plain figures. */
export function editedCell(type: CellType, value: CellValue): string {
  if (value === null || value === '') return '';
  if (type === 'currency') return readAmount(String(value)) ?? String(value);
  return shownCell(type, value);
}

function valueOf(type: CellType, text: string, today?: Date): string | null {
  switch (type) {
    case 'date':
      return parseDateText(text, today);
    case 'currency':
      return readAmount(text) ?? null;
    case 'email':
      return EMAIL.test(text) ? text : null;
    case 'text':
      return text;
  }
}
