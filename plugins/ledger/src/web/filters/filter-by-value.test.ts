import type { TableFilter } from '@porchlight/clients/contract';
import { expect, it } from 'vitest';
import type { GridColumn } from '@porchlight/grid';
import type { CellValue } from '../../rules/cell-text.ts';
import { filterByValue } from './filter-by-value.ts';

type Type = GridColumn['type'];

function column(type: Type, sensitive: boolean): GridColumn {
  const look = { width: 100, editable: true, align: 'start' } as const;
  return { key: 'value', label: 'Value', group: 'All', type, sensitive, ...look };
}

it.each<[Type, CellValue, boolean, Omit<TableFilter, 'column'>[]]>([
  ['text', 'Luis Ortega', false, [{ op: 'is', value: 'Luis Ortega' }]],
  ['text', '', false, [{ op: 'empty' }]],
  ['text', '***-**-6037', true, [{ op: 'filled' }]],
  ['text', '', true, [{ op: 'empty' }]],
  ['text', 'x'.repeat(300), false, [{ op: 'contains', value: 'x'.repeat(200) }]],
  ['currency', 41_200.5, false, [{ op: 'is', value: '41200.50' }]],
  ['currency', null, false, [{ op: 'empty' }]],
  [
    'date',
    '2027-03-07',
    false,
    [
      { op: 'from', value: '2027-03-07' },
      { op: 'to', value: '2027-03-07' },
    ],
  ],
  [
    'date',
    '3/7/2027',
    false,
    [
      { op: 'from', value: '2027-03-07' },
      { op: 'to', value: '2027-03-07' },
    ],
  ],
])('limits a %s column to the value %j (hidden: %j)', (type, value, sensitive, conditions) => {
  const others: TableFilter[] = [
    { column: 'value', op: 'contains', value: 'before' },
    { column: 'aor', op: 'empty' },
  ];
  expect(filterByValue(others, column(type, sensitive), value)).toEqual([
    ...conditions.map((one) => ({ column: 'value', ...one })),
    { column: 'aor', op: 'empty' },
  ]);
});
