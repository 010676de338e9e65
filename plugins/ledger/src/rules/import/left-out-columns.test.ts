import { expect, it } from 'vitest';
import { keptInName, leftOutColumns } from './left-out-columns.ts';

it.each<[header: string, field: string | null]>([
  ['Middle Name', 'with_first_name'],
  ['Middle', 'with_first_name'],
  ['MI', 'with_first_name'],
  ['M.I.', 'with_first_name'],
  ['Insured Middle Initial', 'with_first_name'],
  ['middle_name', 'with_first_name'],
  ['Segundo Nombre', 'with_first_name'],
  ['Nome do meio', 'with_first_name'],
  ['Suffix', 'with_last_name'],
  ['Name Suffix', 'with_last_name'],
  ['Sufijo', 'with_last_name'],
  ['Segundo Apellido', 'with_last_name'],
  ['Spouse Middle Name', null],
  ['Agent Suffix', null],
  ['Phone Suffix', null],
  ['Michigan', null],
  ['Middlesex County', null],
  ['', null],
])('a column %j that is left out can be kept in %s', (header, field) =>
  expect(keptInName(header)).toBe(field),
);

it('names each column that is left out, with a value that may be shown', () => {
  const columns = [
    { header: 'Last', samples: ['Lopez'] },
    { header: 'Middle Name', samples: ['José', 'Ana'] },
    { header: '', samples: ['x'] },
    { header: '', samples: [] },
    { header: 'Card', samples: ['••••'] },
    { header: 'Blank', samples: [] },
  ];
  expect(leftOutColumns(columns, ['client_last_name', null, null, null, null, null])).toEqual([
    { place: 1, header: 'Middle Name', example: 'José', keptIn: 'with_first_name' },
    { place: 2, header: '', example: 'x', keptIn: null },
    { place: 4, header: 'Card', example: null, keptIn: null },
    { place: 5, header: 'Blank', example: null, keptIn: null },
  ]);
});
