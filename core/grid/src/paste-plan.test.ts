import { expect, it } from 'vitest';
import { pastedArea, planPaste } from './paste-plan.ts';
import type { Block } from './selection.ts';
import type { TextBlock } from './tsv.ts';

const sheet = { rows: 10, columns: 5 };
const two: TextBlock = [
  ['a', 'b'],
  ['c', 'd'],
];

function block(top: number, left: number, bottom = top, right = left): Block {
  return { top, left, bottom, right };
}

/** The cells as `row.column=text`. */
function written(texts: TextBlock, selection: Block) {
  const plan = planPaste(texts, selection, sheet)!;
  return plan.cells.map(({ row, column, text }) => `${row}.${column}=${text}`).join(' ');
}

it.each<[what: string, texts: TextBlock, selection: Block, cells: string]>([
  ['one value into one cell', [['x']], block(2, 1), '2.1=x'],
  ['one value fills a range', [['x']], block(2, 1, 3, 2), '2.1=x 2.2=x 3.1=x 3.2=x'],
  ['a block at one cell', two, block(2, 1), '2.1=a 2.2=b 3.1=c 3.2=d'],
  ['a block at a range of its size', two, block(2, 1, 3, 2), '2.1=a 2.2=b 3.1=c 3.2=d'],
  ['a block in a smaller range', two, block(2, 1, 2, 2), '2.1=a 2.2=b 3.1=c 3.2=d'],
  ['a block in a range that is no multiple', two, block(2, 1, 4, 2), '2.1=a 2.2=b 3.1=c 3.2=d'],
  ['a range that is a multiple only across', two, block(2, 0, 4, 3), '2.0=a 2.1=b 3.0=c 3.1=d'],
  ['a row repeats down', [['a', 'b']], block(0, 0, 1, 1), '0.0=a 0.1=b 1.0=a 1.1=b'],
  ['a column repeats across', [['a'], ['b']], block(0, 0, 1, 1), '0.0=a 0.1=a 1.0=b 1.1=b'],
  [
    'a block repeats both ways',
    two,
    block(0, 0, 3, 1),
    '0.0=a 0.1=b 1.0=c 1.1=d 2.0=a 2.1=b 3.0=c 3.1=d',
  ],
  ['short rows leave cells alone', [['a', 'b'], ['c']], block(2, 1), '2.1=a 2.2=b 3.1=c'],
  ['blank texts clear', [['', 'b']], block(0, 0), '0.0= 0.1=b'],
])('plans a paste: %s', (_, texts, selection, cells) => {
  expect(written(texts, selection)).toBe(cells);
});

it('leaves columns beyond the last one out and counts them', () => {
  const plan = planPaste([['a', 'b', 'c']], block(0, 3), sheet)!;
  expect(plan.cells.map(({ column, text }) => [column, text])).toEqual([
    [3, 'a'],
    [4, 'b'],
  ]);
  expect(plan.beyond).toBe(1);
  expect(plan.block).toEqual(block(0, 3, 0, 4));
});

it('returns rows below the last one separately, without trailing blank rows', () => {
  const plan = planPaste([['a'], ['b'], [''], ['c'], [''], [' ']], block(9, 2), sheet)!;
  expect(plan.block).toEqual(block(9, 2));
  expect(plan.cells.map(({ text }) => text)).toEqual(['a']);
  expect(plan.below.map((line) => line.map(({ row, text }) => [row, text]))).toEqual([
    [[10, 'b']],
    [[11, '']],
    [[12, 'c']],
  ]);
});

it.each<[TextBlock]>([[[]], [[[]]]])('makes nothing of %j', (texts) => {
  expect(planPaste(texts, block(0, 0), sheet)).toBeNull();
});

it('counts the cells that a paste covers, including those of a text that fills a selection', () => {
  const all = { top: 0, left: 0, bottom: 999_999, right: 163 };
  expect(pastedArea([['x']], all)).toBe(164_000_000);
  expect(pastedArea([['x', 'y'], ['z']], { ...all, bottom: 0, right: 0 })).toBe(4);
  expect(pastedArea([], all)).toBe(0);
});
