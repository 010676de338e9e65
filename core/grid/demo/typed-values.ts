import { formatDateText, parseDateText, readAmount } from '@porchlight/schemas';
import type { GridColumn } from '../src/types.ts';

type ColumnType = GridColumn['type'];
type TypedValue = { readonly value: string } | { readonly error: string };

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** What a typed text is stored as, or the sentence why it cannot be. */
export function storedValue(type: ColumnType, text: string): TypedValue {
  const value = text.trim();
  if (value === '') return { value };
  if (type === 'currency') {
    const amount = readAmount(value);
    return amount === undefined ? { error: 'Please enter an amount' } : { value: amount };
  }
  if (type === 'date') {
    const date = parseDateText(value, { today: '2026-11-23' });
    return date === null ? { error: 'Please enter a date as month/day/year' } : { value: date };
  }
  if (type === 'email' && !value.includes('@')) return { error: 'Please enter an address' };
  return { value };
}

/** As a cell shows the stored value. */
export function shownValue(type: ColumnType, value: string): string {
  if (value === '') return '';
  return type === 'currency' ? dollars.format(Number(value)) : editedValue(type, value);
}

/** As a cell is edited and copied. */
export function editedValue(type: ColumnType, value: string): string {
  return type === 'date' ? formatDateText(value) : value;
}
