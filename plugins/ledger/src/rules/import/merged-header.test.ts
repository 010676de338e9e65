import { expect, it } from 'vitest';
import { mergedHeader } from './merged-header.ts';
import { readRealHeader } from './real-headers.fixture.ts';

type Rows = readonly (readonly string[])[];

/** Of rows that are one below the other. */
function merged(rows: Rows, place: number) {
  const numbered = rows.map((cells, index) => ({ line: index + 1, cells }));
  const { headers, line } = mergedHeader(numbered, place, readRealHeader);
  return [headers.join(), line];
}

it.each<[what: string, rows: Rows, place: number, headers: string, line: number]>([
  [
    'in one row',
    [
      ['First', 'Last'],
      ['Ana', 'Diaz'],
    ],
    0,
    'First,Last',
    1,
  ],
  [
    'below groups',
    [
      ['Client', '', 'Spouse', ''],
      ['First', 'DOB', 'Name', 'DOB'],
    ],
    1,
    'Client First,Client DOB,Spouse Name,Spouse DOB',
    2,
  ],
  [
    'below groups of others, whose fields are not those of the client',
    [
      ['Client', '', 'Emergency contact', ''],
      ['First', 'Phone', 'Last', 'Phone'],
    ],
    1,
    'Client First,Client Phone,Emergency contact Last,Emergency contact Phone',
    2,
  ],
  [
    'below groups that make it what it is',
    [
      ['', '', 'Home', 'Work'],
      ['First', 'Last', 'Phone', 'Phone'],
    ],
    1,
    'First,Last,Home Phone,Work Phone',
    2,
  ],
  [
    'in part in the row of groups',
    [
      ['First', 'Contact', ''],
      ['', 'Phone', 'Email'],
    ],
    1,
    'First,Contact Phone,Contact Email',
    2,
  ],
  [
    'below a title',
    [
      ['Clients of March', '', ''],
      ['First', 'Last', 'DOB'],
    ],
    1,
    'First,Last,DOB',
    2,
  ],
  [
    'below a line with a date',
    [
      ['Printed', '3/5/2026', ''],
      ['First', 'Last', 'DOB'],
    ],
    1,
    'First,Last,DOB',
    2,
  ],
  [
    'above the same in another language',
    [
      ['First', 'Last', 'Phone'],
      ['Nombre', 'Apellido', 'Telefono'],
    ],
    0,
    'First,Last,Phone',
    2,
  ],
  [
    'above a client with the name of a field',
    [
      ['First', 'Last', 'Phone'],
      ['Name', 'Diaz', '305'],
    ],
    0,
    'First,Last,Phone',
    1,
  ],
])('finds a header %s', (_, rows, place, headers, line) =>
  expect(merged(rows, place)).toEqual([headers, line]),
);
