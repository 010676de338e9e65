import { expect, it } from 'vitest';
import { demandedOrder, hasLastNameFirst, withoutHints } from './header-hints.ts';

it.each<[header: string, plain: string, order: string | null]>([
  ['Date of Birth (DD/MM/YYYY)', 'Date of Birth', 'day-first'],
  ['DOB dd-mm-yy', 'DOB', 'day-first'],
  ['DOB [mm/dd/yyyy] *', 'DOB', 'month-first'],
  ['Fecha de nacimiento (dd/mm/aaaa)', 'Fecha de nacimiento', 'day-first'],
  ['Start (YYYY-MM-DD)', 'Start', 'month-first'],
  ['Card expiry (MM/YY)', 'Card expiry', null],
  ['First Name (required)', 'First Name', null],
  ['Last Name *', 'Last Name', null],
  ['Weight (kg)', 'Weight (kg)', null],
  ['Phone (Home)', 'Phone (Home)', null],
  ['Add. Mm', 'Add. Mm', null],
  ['', '', null],
])('finds in the header %j the header %j and the order %j', (header, plain, order) => {
  expect(withoutHints(header)).toBe(plain);
  expect(demandedOrder(header)).toBe(order);
});

it.each([
  ['Name (Last First)', true],
  ['Last Name, First Name', true],
  ['LAST FIRST', true],
  ['Apellidos y nombre', true],
  ['Name', false],
  ['First Last', false],
  ['Last Name', false],
  ['Name (First Last)', false],
])('tells whether names under %j begin with the last one: %s', (header, expected) =>
  expect(hasLastNameFirst(header)).toBe(expected),
);
