import { describe, expect, it } from 'vitest';
import type { CellKind } from './import-target.ts';
import { rememberedFields } from './remembered-fields.ts';

const kinds: Readonly<Record<string, CellKind>> = {
  client_first_name: 'text',
  client_last_name: 'text',
  full_name: 'name',
  dob: 'birth-date',
  agi: 'currency',
  primary_email: 'email',
  primary_phone: 'phone',
  ssn: 'ssn',
  id: 'id',
  notes: 'text',
  medicarenumber: 'secret',
};

const recall = (columns: readonly (readonly [string, string | null, ...string[]])[]) =>
  rememberedFields(
    columns.map(([header, , ...cells]) => ({ header, cells })),
    {
      remembered: columns.map(([, field]) => field),
      kindOf: (field) => kinds[field] ?? null,
      today: '2026-03-02',
    },
  );

describe('a field that a column had in an earlier file', () => {
  it.each<[field: string, cells: readonly string[]]>([
    ['dob', ['3/5/1980', '12/31/1990']],
    ['dob', ['31/12/1990', '05.03.1980']],
    ['dob', ['1980-03-05', 'unknown', '1990-12-31']],
    ['dob', ['', 'N/A']],
    ['agi', ['1.234,56', '$99']],
    ['primary_phone', ['+34 600 123 456', '(305) 555-0100']],
    ['primary_email', ['Ana <ana@example.com>', 'x@example.com']],
    ['client_last_name', ['王', 'O’Brien']],
    ['full_name', ['Lopez, Ana']],
    ['notes', ['ana@example.com']],
    ['notes', ['3/5/1980']],
    ['ssn', ['123-45-6789', '12345678']],
    ['medicarenumber', ['1EG4-TE5-MK73']],
  ])('a column is %s again for the values %j', (field, cells) =>
    expect(recall([['A', field, ...cells]])).toEqual([{ field, by: 'remembered' }]),
  );

  it.each<[field: string, cells: readonly string[]]>([
    ['dob', ['Lopez', 'Diaz']],
    ['dob', ['ana@example.com', '3/5/1980', 'x@example.com']],
    ['agi', ['Lopez', 'Diaz']],
    ['primary_phone', ['Lopez', 'Diaz']],
    ['primary_email', ['(305) 555-0100', '(305) 555-0101']],
    ['client_last_name', ['ana@example.com', 'x@example.com']],
    ['client_first_name', ['3/5/1980', '12/31/1990']],
    ['full_name', ['305-555-0100', '305-555-0101']],
    ['ssn', ['Lopez', 'Diaz']],
    ['id', ['Lopez', 'Diaz']],
  ])('a column is no longer %s for the values %j', (field, cells) =>
    expect(recall([['A', field, ...cells]])).toEqual([{ field: null, by: 'unfit' }]),
  );
});

it('says which fields of earlier columns without a header are known by their place alone', () => {
  expect(
    recall([
      ['Last', 'client_last_name', 'Lopez'],
      ['', 'notes', 'x'],
      ['', null, 'x'],
    ]),
  ).toEqual([
    { field: 'client_last_name', by: 'remembered' },
    { field: 'notes', by: 'position' },
    { field: null, by: null },
  ]);
});

it('recalls nothing of a file without headers in which one column no longer fits', () => {
  expect(
    recall([
      ['', 'client_first_name', 'ana@example.com', 'x@example.com'],
      ['', 'client_last_name', 'Lopez', 'Diaz'],
    ]),
  ).toBeNull();
});
