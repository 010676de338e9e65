import { expect, it } from 'vitest';
import type { GridColumn } from '@porchlight/grid';
import { selectionStatistics } from './selection-statistics.ts';

const column = (type: GridColumn['type']): GridColumn => ({
  key: type,
  type,
  label: type,
  group: '',
  width: 100,
  editable: true,
  sensitive: false,
  align: 'start',
});
const [name, amount] = [column('text'), column('currency')];

it.each<[string, GridColumn[], string[][], ReturnType<typeof selectionStatistics>]>([
  ['blank cells', [name], [[''], ['']], { cells: 2, filled: 0, amounts: null }],
  ['texts', [name], [['12'], ['Ana']], { cells: 2, filled: 2, amounts: null }],
  [
    'amounts without errors of binary fractions, blanks not counted',
    [name, amount],
    [
      ['Ana', '0.10'],
      ['Bo', '0.20'],
      ['', ''],
    ],
    { cells: 6, filled: 4, amounts: { sum: 0.3, average: 0.15 } },
  ],
])('counts %s', (_, columns, rows, statistics) => {
  expect(selectionStatistics(columns, rows)).toEqual(statistics);
});
