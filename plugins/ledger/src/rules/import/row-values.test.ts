import { describe, expect, it } from 'vitest';
import type { CellKind, ImportTarget } from './import-target.ts';
import { rowValues } from './row-values.ts';

const TODAY = '2026-03-02';

const target = (field: string, kind: CellKind): ImportTarget => ({
  field,
  header: field,
  group: '',
  kind,
});
const first = target('client_first_name', 'text');
const last = target('client_last_name', 'text');
const full = target('full_name', 'name');
const notes = target('notes', 'text');
const address = target('address', 'text');
const born = target('dob', 'birth-date');
const phone = target('primary_phone', 'phone');
const amount = target('agi', 'currency');
const ssn = target('ssn', 'ssn');
const email = target('primary_email', 'email');
const email2 = target('secondary_email', 'email');
const routing = target('routing_number', 'secret');
const ein = target('business_ein', 'secret');
const medicare = target('medicarenumber', 'secret');

type Cells = readonly (readonly [target: ImportTarget, cell: string, header?: string])[];

function read(cells: Cells) {
  const targets = cells.map(([one]) => one);
  const row = rowValues(
    cells.map(([, cell]) => cell),
    targets,
    { today: TODAY, headers: cells.map(([, , header = '']) => header) },
  );
  const said = (all: readonly { readonly place: number; readonly message: string }[]) =>
    all.map(({ place, message }) => `${targets[place]?.field ?? ''}: ${message}`);
  return {
    values: Object.values(row.values),
    notices: row.notes.map(({ kind }) => kind),
    remarks: said(row.remarks),
    errors: said(row.errors),
  };
}

interface Outcome {
  readonly values: readonly string[];
  readonly notices?: readonly string[];
  readonly remarks?: readonly string[];
  readonly errors?: readonly string[];
}

const NO_NUMBER = 'a mark such as X or Yes is not a number';

describe('a row', () => {
  it.each<[what: string, cells: Cells, outcome: Outcome]>([
    [
      'characters of a web page',
      [
        [first, 'Se&aacute;n'],
        [last, 'O&#39;Brien'],
      ],
      { values: ['Seán', "O'Brien"], notices: ['decoded_texts', 'decoded_texts'] },
    ],
    ['an ampersand', [[notes, 'Tom & Mary']], { values: ['Tom & Mary'] }],
    ['a hidden value with an entity', [[medicare, '1&amp;2']], { values: ['1&amp;2'] }],
    ['a lost letter', [[last, 'Jos\ufffd']], { values: ['Jos\ufffd'], notices: ['lost_letters'] }],
    [
      'a question mark in a name',
      [[last, 'Mu?oz']],
      { values: ['Mu?oz'], notices: ['lost_letters'] },
    ],
    [
      'a question mark at the end of a name',
      [[last, 'Jos?']],
      { values: ['Jos?'], notices: ['lost_letters'] },
    ],
    ['a question in a note', [[notes, 'Moved?Call']], { values: ['Moved?Call'] }],
    [
      'the NULL of a database beside a name',
      [
        [first, 'NULL'],
        [last, 'Dee'],
      ],
      { values: ['Dee'], notices: ['placeholders'] },
    ],
    [
      'people called Null',
      [
        [first, 'Jennifer'],
        [last, 'Null'],
      ],
      { values: ['Jennifer', 'Null'] },
    ],
    [
      'a list in capitals with a Null',
      [
        [first, 'JENNIFER'],
        [last, 'NULL'],
      ],
      { values: ['JENNIFER', 'NULL'] },
    ],
    [
      'a first name that programs write in place of a number',
      [
        [first, 'Nan'],
        [last, 'NaN'],
      ],
      { values: ['Nan'], notices: ['placeholders'] },
    ],
    [
      'a full name of someone else',
      [
        [full, 'Other Person'],
        [first, 'Ana'],
        [last, 'Low'],
      ],
      { values: ['Ana', 'Low'], remarks: ["full_name: left out: 'Other Person'"] },
    ],
    [
      'a full name with a middle name',
      [
        [first, 'Ana'],
        [last, 'López'],
        [full, 'LOPEZ, ANA MARIA'],
      ],
      { values: ['Ana', 'López'] },
    ],
    ['a full name alone', [[full, 'Ana Low']], { values: ['Ana', 'Low'] }],
    [
      'a ZIP code behind its state',
      [
        [address, '1 Main St'],
        [address, 'Boston'],
        [address, 'MA'],
        [address, '2134', 'Zip'],
      ],
      { values: ['1 Main St, Boston, MA, 02134'], notices: ['restored_zeros'] },
    ],
    [
      'a unit behind a city that is named like its state',
      [
        [address, 'New York', 'City'],
        [address, '201', 'Unit'],
        [address, 'NY', 'State'],
        [address, '10001', 'ZIP'],
      ],
      { values: ['New York, 201, NY, 10001'] },
    ],
    [
      'a ZIP code that is marked as a text',
      [
        [address, 'Boston, MA'],
        [address, "'02134", 'Zip'],
      ],
      { values: ['Boston, MA, 02134'] },
    ],
    [
      'numbers that are marked as texts',
      [
        [phone, "'5550101234"],
        [born, "'4/3/1980"],
        [amount, "'1,200.50"],
        [ssn, "'012345678"],
        [medicare, "'1EG4TE5MK73"],
      ],
      { values: ['(555) 010-1234', '1980-04-03', '1200.50', '012-34-5678', '1EG4TE5MK73'] },
    ],
    [
      'a ZIP code before its state',
      [
        [address, '2138', 'Zip'],
        [address, 'Cambridge', 'City'],
        [address, 'MA', 'State'],
      ],
      { values: ['02138, Cambridge, MA'], notices: ['restored_zeros'] },
    ],
    [
      'a ZIP code that is all that is known of an address',
      [[address, '2138', 'ZIP Code']],
      { values: ['02138'], notices: ['restored_zeros'] },
    ],
    [
      'a row whose cells are all marked as texts',
      [
        [first, "'Anna"],
        [last, "'Alpha"],
        [email, "'ann@example.com"],
        [phone, "'3055555451"],
        [notes, "'note"],
      ],
      { values: ['Anna', 'Alpha', 'ann@example.com', '(305) 555-5451', 'note'] },
    ],
    [
      'an email in quotation marks, or marked as a text',
      [
        [email, "'ann@example.com'"],
        [first, 'Ann'],
        [email2, "'bob@example.com"],
      ],
      { values: ['ann@example.com', 'Ann', 'bob@example.com'] },
    ],
    [
      'numbers of a bank and a company that lost their zero',
      [
        [routing, '21000021'],
        [ein, '12345678'],
      ],
      { values: ['021000021', '012345678'], notices: ['restored_zeros', 'restored_zeros'] },
    ],
    [
      'a whole name in the column of the last name',
      [
        [last, 'Perez, Ana M.'],
        [notes, 'x'],
      ],
      { values: ['Perez', 'x', 'Ana M.'], notices: ['split_names'] },
    ],
    [
      'a whole name in the column of the first name',
      [[first, 'Perez, Ana']],
      { values: ['Ana', 'Perez'], notices: ['split_names'] },
    ],
    [
      'a whole name with particles in the column of the last name',
      [[last, 'García, María de los Ángeles']],
      { values: ['García', 'María de los Ángeles'], notices: ['split_names'] },
    ],
    [
      'a whole name with an ending in the column of the last name',
      [[last, 'King, Martin Luther, Jr.']],
      { values: ['King Jr.', 'Martin Luther'], notices: ['split_names'] },
    ],
    ['a title behind a comma', [[last, 'Lopez, PhD']], { values: ['Lopez, PhD'] }],
    [
      'a comma in a last name beside a first name',
      [
        [first, 'Ana'],
        [last, 'Perez, MD'],
      ],
      { values: ['Ana', 'Perez, MD'] },
    ],
    [
      'a company in a column of people',
      [[full, 'Garcia & Lopez LLC']],
      { values: ['Garcia & Lopez LLC'] },
    ],
    [
      'a name that may be divided in several places',
      [[full, 'Carla Pérez Gil']],
      { values: ['Carla Pérez', 'Gil'], notices: ['split_names'] },
    ],
    [
      'a name under a header that says that it begins with the last one',
      [[full, 'PEREZ ANA', 'Last Name First Name']],
      { values: ['ANA', 'PEREZ'] },
    ],
    [
      'a name of several words whose parts have columns of their own',
      [
        [full, 'Carla Pérez Gil'],
        [first, 'Carla'],
        [last, 'Pérez Gil'],
      ],
      { values: ['Carla', 'Pérez Gil'] },
    ],
    ['names with an apostrophe', [[last, "'t Hooft"]], { values: ["'t Hooft"] }],
    [
      'a number that lost its zero',
      [[ssn, '12345678']],
      { values: ['012-34-5678'], notices: ['restored_zeros'] },
    ],
    [
      'a phone that is none',
      [[phone, '(999) 999-9999']],
      { values: [], notices: ['placeholders'] },
    ],
    ['a phone with an area', [[phone, '(999) 999-9998']], { values: ['(999) 999-9998'] }],
    [
      'a birth date of a child or of a century ago',
      [[born, '2/3/25']],
      { values: ['2025-02-03'], notices: ['two_digit_years'] },
    ],
    ['a birth date of two digits long ago', [[born, '2/3/80']], { values: ['1980-02-03'] }],
    ['a birth date of a child', [[born, '2/3/2025']], { values: ['2025-02-03'] }],
    ...['X', 'yes', 'No', '1', '✓', 'TRUE', 'Sí'].map((mark): [string, Cells, Outcome] => [
      `the mark ${mark} in place of a number`,
      [[medicare, mark]],
      { values: [], errors: [`medicarenumber: ${NO_NUMBER}`] },
    ]),
  ])('reads %s', (_what, cells, outcome) => {
    expect(read(cells)).toEqual({ notices: [], remarks: [], errors: [], ...outcome });
  });
});
