import { expect, it } from 'vitest';
import type { GridColumn } from '@porchlight/grid';
import { selectionStatistics } from './selection-statistics.ts';

const column = (type: GridColumn['type'], label: string = type, group = ''): GridColumn => ({
  key: label,
  type,
  label,
  group,
  width: 100,
  editable: true,
  sensitive: false,
  align: 'start',
});
const [name, amount] = [column('text'), column('currency')];
const [income, premium] = [
  column('currency', 'AGI', 'Person'),
  column('currency', 'Premium', 'Premiums'),
];

it.each<[string, GridColumn[], string[][], ReturnType<typeof selectionStatistics>]>([
  ['blank cells', [name], [[''], ['']], { cells: 2, filled: 0, amounts: null, sums: [] }],
  ['texts', [name], [['12'], ['Ana']], { cells: 2, filled: 2, amounts: null, sums: [] }],
  [
    'amounts without errors of binary fractions, blanks not counted',
    [name, amount],
    [
      ['Ana', '0.10'],
      ['Bo', '0.20'],
      ['', ''],
    ],
    { cells: 6, filled: 4, amounts: { sum: 0.3, average: 0.15 }, sums: [] },
  ],
  [
    'amounts of different kinds by column',
    [income, premium],
    [
      ['41000', '212.3'],
      ['', '100'],
    ],
    {
      cells: 4,
      filled: 3,
      amounts: null,
      sums: [
        { column: 'AGI', sum: 41_000 },
        { column: 'Premium', sum: 312.3 },
      ],
    },
  ],
])('counts %s', (_, columns, rows, statistics) => {
  expect(selectionStatistics(columns, rows)).toEqual(statistics);
});
