import { describe, expect, it } from 'vitest';
import { findHeaderRow, isTurned } from './header-row.ts';
import { mergedHeader } from './merged-header.ts';
import { readRealHeader } from './real-headers.fixture.ts';

const rowsOf = (lines: readonly string[]) => lines.map((line) => line.split(','));

describe('the header', () => {
  it.each<[string, readonly (readonly string[])[], number | null]>([
    [
      'in the first line',
      [
        ['Last', 'First', 'DOB'],
        ['Lopez', 'Maria', '3/5/1980'],
      ],
      0,
    ],
    [
      'below titles',
      [
        ['Client list'],
        [],
        ['Printed 3/5/2026', ''],
        ['Last', 'First', 'DOB'],
        ['Lopez', 'Maria', ''],
      ],
      3,
    ],
    [
      'below its groups',
      [
        ['', 'Client', '', 'Contact'],
        ['Last', 'First', 'DOB', 'Phone'],
      ],
      1,
    ],
    [
      'in unknown words',
      [
        ['Foo', 'Bar'],
        ['1', '2'],
      ],
      0,
    ],
    [
      'missing',
      [
        ['Lopez', 'Maria', '3/5/1980'],
        ['Diaz', 'Ana', '3/6/1980'],
      ],
      null,
    ],
    ['missing in an empty file', [], null],
    ['of one column', [['Email'], ['a@example.com']], 0],
  ])('finds a header: %s', (_, rows, place) =>
    expect(findHeaderRow(rows, readRealHeader)).toBe(place),
  );
});

describe('a header above clients whose values are names of fields', () => {
  it.each<[what: string, lines: readonly string[], place: number]>([
    ['carriers', ['Client,Health,Dental,Vision', 'Maria Lopez,Ambetter,Delta,Humana'], 0],
    ['carriers below a title', ['Book', 'Client,Health,Dental', 'Ana Diaz,Cigna,Oscar'], 1],
    ['carriers and unknown words', ['Person,Health,Dental', 'Ana Diaz,Cigna,Oscar'], 0],
    ['carriers with amounts', ['Client,Cigna,Delta,Oscar', 'Ana Diaz,1.00,2.00,3.00'], 0],
    ['lines of business', ['Client,Line,Second', 'Ana Diaz,Medicare,Medicaid'], 0],
    ['another header', ['Client,Phone,Plan', 'Ana Diaz,305-555-0142,Medicare'], 0],
  ])('finds a header of one line above %s', (_what, lines, place) => {
    const rows = rowsOf(lines);
    expect(findHeaderRow(rows, readRealHeader)).toBe(place);
    const numbered = rows.map((cells, index) => ({ line: index + 1, cells }));
    expect(mergedHeader(numbered, place, readRealHeader).line).toBe(place + 1);
  });
});

const ROLES = ['Role,Person,Phone', 'Client,Ana,305-555-0142', 'Spouse,Eva,', 'Beneficiary,Ida,'];
const WAYS = ['Way,Client,Number', 'Cell,Ana,1', 'Text,Eva,2', 'Email,Ida,3', 'Home Phone,Bea,4'];

describe('a table', () => {
  it.each<[what: string, lines: readonly string[], turned: boolean]>([
    ['form', ['Last Name,Lopez', 'First Name,Ana', 'DOB,3/5/1980', 'Shoe size,9'], true],
    ['form with a title', ['Form,2026', 'Client,Ana Lopez', 'DOB,3/5/1980', 'Phone,1'], true],
    [
      'list by carriers',
      [
        'Carrier,Client,Phone',
        ...['Cigna', 'Ambetter', 'Molina', 'Humana', 'Aetna'].map((name) => `${name},Ana Diaz,1`),
      ],
      false,
    ],
    ['list by carriers alone', ['Carrier,Who', 'Cigna,Ana', 'Oscar,Eva', 'Aetna,Ida'], false],
    ['list by lines', ['Line,Who', 'Medicare,Ana', 'Medicaid,Eva', 'Part B,Ida'], false],
    ['list by the way to call', WAYS, false],
    ['list of a household', ROLES, false],
    ['list of clients', ['Last,First,DOB', 'Phone,Ana,1', 'DOB,Eva,2', 'Email,Ida,3'], false],
  ])('recognizes whether the headers of a %s are below each other: %j', (_what, lines, turned) =>
    expect(isTurned(rowsOf(lines), readRealHeader)).toBe(turned),
  );
});
