import { expect, it } from 'vitest';
import type { CellKind, ImportTarget } from './import-target.ts';
import { isPlaceholder } from './placeholder.ts';

type Case = [column: ImportTarget, cell: string];

const target = (field: string, kind: CellKind): ImportTarget => ({
  field,
  header: field,
  group: '',
  kind,
});
const last = target('client_last_name', 'text');
const spouse = target('spouse_name', 'text');
const name = target('full_name', 'name');
const company = target('company', 'text');
const employer = target('name_of_employer', 'text');
const address = target('address', 'text');
const born = target('dob', 'birth-date');
const phone = target('primary_phone', 'phone');
const email = target('primary_email', 'email');
const amount = target('agi', 'currency');

it.each<Case>([
  ...[
    'NULL',
    'null',
    '(blank)',
    '(null)',
    '[blank]',
    '<null>',
    'undefined',
    'None',
    'N/A',
    'n.a.',
    'N/D',
    'NaN',
    '\\N',
    '-',
    '--',
    '—',
    '.',
    '?',
    'TBD',
    '#N/A',
    '#REF!',
    'Ninguno',
    'Not available',
    'sin datos',
  ].map((cell): Case => [company, cell]),
  ...['-', '(blank)', '#N/A', 'N/A', 'undefined', '\\N', 'NaN', 'nan'].map((cell): Case => [
    last,
    cell,
  ]),
  ...['blank', 'Blank', 'NAN', 'Nan'].map((cell): Case => [company, cell]),
  ...[
    '1/1/1900',
    '01/01/1900',
    '1/1/1900 12:00:00 AM',
    '01/01/0001',
    '1/1/0001',
    '0001-01-01T00:00:00',
    '12/30/1899',
    '30/12/1899',
    '1899-12-30',
    '1899-12-30 00:00:00',
    '1/0/1900',
    '1900-01-00',
    '00/00/0000',
    '0000-00-00',
    '0',
    '9999-12-31',
    '12/31/9999',
    'TBD',
  ].map((cell): Case => [born, cell]),
  ...['NULL', 'none', '-'].flatMap((cell): Case[] => [
    [phone, cell],
    [email, cell],
  ]),
  [address, 'NULL'],
  [employer, 'none'],
  [amount, 'N/A'],
  [name, '(blank)'],
])('reads in the column of %o the cell %j as blank', (column, cell) =>
  expect(isPlaceholder(column, cell)).toBe(true),
);

it.each<Case>([
  ...[
    'Null',
    'NULL',
    'None',
    'Na',
    'Nil',
    'Unknown',
    'Tba',
    'Nan',
    'NAN',
    'Blank',
    'BLANK',
    'blank',
  ].flatMap((cell): Case[] => [
    [last, cell],
    [spouse, cell],
    [name, cell],
  ]),
  ...['Null & Sons', 'None Such', 'Nano', 'Dash', 'No', '0', 'A.'].map((cell): Case => [
    company,
    cell,
  ]),
  ...['1/1/1970', '1/2/1900', '12/31/1900', '1/1/2000', '1900', '10/1/1900'].map((cell): Case => [
    born,
    cell,
  ]),
  [amount, '-'],
  [amount, '0'],
])('leaves in the column of %o the cell %j as it is', (column, cell) =>
  expect(isPlaceholder(column, cell)).toBe(false),
);
