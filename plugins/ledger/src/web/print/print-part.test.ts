import { expect, it } from 'vitest';
import { ledgerColumns } from '../../server/ledger-columns.ts';
import { gridColumns } from '../page/ledger-screen.tsx';
import { printedHeadings, printedRows, selectedPart } from './print-part.ts';

const placed = gridColumns(ledgerColumns).slice(0, 8);
const range = (top: number, left: number, bottom: number, right: number) => ({
  anchor: { row: top, column: left },
  focus: { row: bottom, column: right },
});

it.each([
  ['nothing', null, null],
  ['one cell', range(3, 3, 3, 3), null],
  [
    'the block and the names of its clients',
    range(3, 4, 7, 5),
    { first: 3, rows: 5, frozen: 2, count: 4 },
  ],
  ['a block drawn from below', range(7, 5, 3, 4), { first: 3, rows: 5, frozen: 2, count: 4 }],
  ['no name twice', range(0, 1, 1, 3), { first: 0, rows: 2, frozen: 1, count: 4 }],
])('prints of a selection %s', (_, selection, expected) => {
  const part = selectedPart(selection, placed, 2);
  const said = part && {
    first: part.first,
    rows: part.rows,
    frozen: part.frozen,
    count: part.columns.length,
  };
  expect(said).toEqual(expected);
});

it.each([
  [300, 8, 300],
  [100_000, 8, 1_000],
  [100_000, 166, 361],
])('limits a print of %i rows with %i columns to %i', (rows, count, most) => {
  const columns = Array.from({ length: count }, () => placed[0]!);
  expect(printedRows({ rows, columns, first: 0, frozen: 0 })).toBe(most);
});

const groups = [
  { key: 'a', row: 0, text: 'A', note: '', isCollapsed: false },
  { key: 'b', row: 3, text: 'B', note: '', isCollapsed: true },
  { key: 'c', row: 3, text: 'C', note: '', isCollapsed: false },
  { key: 'd', row: 5, text: 'D', note: '', isCollapsed: true },
];
it.each([
  [
    'the whole view, collapsed ones with their rows left out',
    0,
    5,
    5,
    ['0 a', '3 b', '3 c', '5 d'],
  ],
  ['the first rows only, without those behind them', 0, 5, 4, ['0 a', '3 b', '3 c']],
  ['a block inside a group, by the name of that group', 4, 1, 1, ['0 c']],
  ['a block that begins with a group', 3, 2, 2, ['0 b', '0 c']],
])('prints the headings of %s', (_, first, rows, count, expected) => {
  const printed = printedHeadings(groups, { first, rows }, count);
  const said = [...printed].flatMap(([row, some]) => some.map(({ key }) => `${row} ${key}`));
  expect(said).toEqual(expected);
});
