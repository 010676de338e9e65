import { expect, it } from 'vitest';
import { isOfFirstTable } from './other-table.ts';
import { readRealHeader } from './real-headers.fixture.ts';

const header = ['First Name', 'Last Name', 'Phone', 'Email', 'DOB'];

it.each<[what: string, otherHeader: string, row: string, isOfFirst: boolean]>([
  ['phone', 'First Name,Last Name,Email,Phone,DOB', 'Ana,Diaz,305-555-0142,,', true],
  ['email', 'Email,Last Name,Phone,First Name,DOB', 'Ana,Diaz,,ana@example.com,', true],
  ['birth date', 'DOB,Last Name,Phone,Email,First Name', 'Ana,Diaz,,,3/5/1980', true],
  ['name alone', 'Last Name,First Name,Phone,Email,DOB', 'Diaz,Ana,,,', false],
  ['phone of both', 'Last Name,First Name,Phone,Email,DOB', 'Diaz,Ana,305-555-0142,,', false],
  ['another phone', 'Last Name,First Name,Work Phone,Email,DOB', 'Diaz,Ana,305-555-0142,,', false],
  ['fax', 'Last Name,First Name,Fax,Email,DOB', 'Diaz,Ana,305-555-0142,,', false],
  ['another date', 'Last Name,First Name,Phone,Email,Part A', 'Diaz,Ana,,,3/5/1980', false],
  ['email of the other', 'First Name,Last Name,Email,Phone,DOB', 'Ana,Diaz,ana@a.co,,', false],
])('knows by its %s whether a row is of the first of two tables', (_, other, row, isOfFirst) => {
  const tables = {
    header,
    targets: header.map(readRealHeader),
    otherHeader: other.split(','),
    meaningOf: readRealHeader,
    today: '2026-03-02',
  };
  expect(isOfFirstTable(row.split(','), tables)).toBe(isOfFirst);
});
