import { expect, it } from 'vitest';
import {
  cellProblems,
  type CellType,
  type CellValue,
  editedCell,
  readCell,
  shownCell,
} from './cell-text.ts';

const today = '2026-11-20';

it.each<[CellType, string, string]>([
  ['text', '  Ana  ', 'Ana'],
  ['text', 'two\nlines', 'two\nlines'],
  ['text', '   ', ''],
  ['date', '3/7/1961', '1961-03-07'],
  ['date', '03/07/1961', '1961-03-07'],
  ['date', '1961-03-07', '1961-03-07'],
  ['date', '1/5/60', '1960-01-05'],
  ['date', ' ', ''],
  ['currency', '$1,234.5', '1234.50'],
  ['currency', '1234.56', '1234.56'],
  ['currency', '(45.00)', '-45.00'],
  ['currency', '0', '0.00'],
  ['currency', '', ''],
  ['email', ' Ana@Example.com ', 'Ana@Example.com'],
  ['email', '', ''],
])('stores the %s %j as %j', (type, text, value) => {
  expect(readCell(type, text, { today })).toEqual({ value });
});

it.each<[Exclude<CellType, 'text'>, string]>([
  ['date', '13/1/2026'],
  ['date', '2/29/2026'],
  ['date', 'tomorrow'],
  ['currency', 'abc'],
  ['currency', '1,23'],
  ['email', 'ana'],
  ['email', 'ana@example'],
  ['email', 'ana @example.com'],
])('refuses the %s %j with a sentence', (type, text) => {
  expect(readCell(type, text, { today })).toEqual({ error: cellProblems[type] });
});

it.each<[CellType, CellValue, string, string]>([
  ['text', 'Ana', 'Ana', 'Ana'],
  ['text', '', '', ''],
  ['text', '***-**-6037', '***-**-6037', '***-**-6037'],
  ['text', '<p>one</p><p>R&amp;D</p>', 'one\nR&D', 'one\nR&D'],
  ['date', '1961-03-07', '3/7/1961', '3/7/1961'],
  ['date', null, '', ''],
  ['currency', 1234.5, '$1,234.50', '1234.50'],
  ['currency', '1234.50', '$1,234.50', '1234.50'],
  ['currency', -45, '-$45.00', '-45.00'],
  ['currency', 0, '$0.00', '0.00'],
  ['currency', 999999999999.99, '$999,999,999,999.99', '999999999999.99'],
  ['currency', null, '', ''],
  ['email', 'ana@example.com', 'ana@example.com', 'ana@example.com'],
])('shows the %s %j as %j and edits it as %j', (type, value, shown, edited) => {
  expect([shownCell(type, value), editedCell(type, value)]).toEqual([shown, edited]);
});

it.each<[CellType, CellValue]>([
  ['date', '2024-02-29'],
  ['currency', -1045.1],
  ['email', 'a@b.co'],
])('reads the edited text of the unchanged %s %j as the same value', (type, value) => {
  const reading = readCell(type, editedCell(type, value), { today });
  const stored = type === 'currency' ? Number(value).toFixed(2) : value;
  expect(reading).toEqual({ value: stored });
});

it.each([
  ['2026-11-29', '2026-11-29'],
  ['2026-11-28', '1926-11-29'],
])('reads a birth date of two digits by the day of the agency: on %s as %s', (day, value) => {
  expect(readCell('date', '11/29/26', { field: 'dob', today: day })).toEqual({ value });
});
