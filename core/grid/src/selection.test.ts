import { describe, expect, it } from 'vitest';
import {
  blockOf,
  contains,
  everything,
  extended,
  inside,
  type Move,
  moved,
  nextEditable,
  type Sheet,
  single,
  wholeColumns,
  wholeRows,
} from './selection.ts';
import type { CellPoint } from './types.ts';

/** `x` is a filled cell, `.` an empty one, `?` one that is not there yet. */
const DRAWN = ['xx.x.', 'x..x.', '.x.?.', '.x.?x', 'xx.?.', 'x....'];
const sheet: Sheet = {
  rows: DRAWN.length,
  columns: 5,
  page: 3,
  pageColumns: 2,
  editable: (column) => column !== 0 && column !== 3,
  filled: (row, column) => {
    const cell = DRAWN[row]![column];
    return cell === '?' ? null : cell === 'x';
  },
};
const none: Sheet = { ...sheet, rows: 0 };
const at = (place: string): CellPoint => {
  const [row, column] = place.split(':').map(Number);
  return { row: row!, column: column! };
};
const written = ({ row, column }: CellPoint) => `${row}:${column}`;

describe('moved', () => {
  it.each<[from: string, move: Move, to: string]>([
    ['2:2', 'up', '1:2'],
    ['2:2', 'down', '3:2'],
    ['2:2', 'left', '2:1'],
    ['2:2', 'right', '2:3'],
    ['0:0', 'up', '0:0'],
    ['0:0', 'left', '0:0'],
    ['5:4', 'down', '5:4'],
    ['5:4', 'right', '5:4'],
    ['1:3', 'page-down', '4:3'],
    ['4:3', 'page-down', '5:3'],
    ['4:3', 'page-up', '1:3'],
    ['1:3', 'page-up', '0:3'],
    ['1:1', 'page-right', '1:3'],
    ['1:1', 'page-left', '1:0'],
    ['3:3', 'row-start', '3:0'],
    ['3:3', 'row-end', '3:4'],
    ['3:3', 'start', '0:0'],
    ['3:3', 'end', '5:4'],
    // From a filled cell in a run to the end of the run.
    ['0:0', 'edge-right', '0:1'],
    ['0:0', 'edge-down', '1:0'],
    ['4:1', 'edge-up', '2:1'],
    ['0:1', 'edge-left', '0:0'],
    // From the end of a run, or from an empty cell, to the next filled one.
    ['0:1', 'edge-right', '0:3'],
    ['1:0', 'edge-down', '4:0'],
    ['3:0', 'edge-down', '4:0'],
    ['5:2', 'edge-left', '5:0'],
    ['0:4', 'edge-left', '0:3'],
    // To the edge of the sheet where nothing is filled.
    ['0:2', 'edge-down', '5:2'],
    ['5:1', 'edge-right', '5:4'],
    ['3:4', 'edge-down', '5:4'],
    ['0:3', 'edge-right', '0:4'],
    ['0:0', 'edge-up', '0:0'],
    ['5:4', 'edge-down', '5:4'],
    // What is not there yet is not known: to the edge.
    ['1:3', 'edge-down', '5:3'],
    ['0:3', 'edge-down', '5:3'],
    ['2:1', 'edge-right', '2:4'],
  ])('%s %s leads to %s', (from, move, to) => {
    expect(written(moved(at(from), move, sheet))).toBe(to);
  });

  it('moves by one at least when the screen shows less than a row', () => {
    const tiny = { ...sheet, page: 0, pageColumns: 0 };
    expect(written(moved(at('2:2'), 'page-down', tiny))).toBe('3:2');
    expect(written(moved(at('2:2'), 'page-right', tiny))).toBe('2:3');
  });

  it('moving stays in the first row of an empty sheet', () => {
    expect(written(moved(at('0:0'), 'end', none))).toBe('0:4');
  });
});

describe('nextEditable', () => {
  it.each([
    ['1:1', false, '1:2'],
    ['1:2', false, '1:4'],
    ['1:4', false, '2:1'],
    ['1:0', false, '1:1'],
    ['5:4', false, null],
    ['1:4', true, '1:2'],
    ['1:2', true, '1:1'],
    ['1:1', true, '0:4'],
    ['1:0', true, '0:4'],
    ['0:1', true, null],
  ])('from %s backwards %s', (from, backwards, to) => {
    const next = nextEditable(at(from), sheet, { backwards });
    expect(next && written(next)).toBe(to);
  });

  it('finds nothing where nothing can be edited', () => {
    expect(
      nextEditable(at('1:1'), { ...sheet, editable: () => false }, { backwards: false }),
    ).toBeNull();
  });
});

describe('ranges', () => {
  const range = extended(single(at('4:3')), at('1:1'));

  it('a block is the same from every corner', () => {
    const block = { top: 1, left: 1, bottom: 4, right: 3 };
    expect(blockOf(range)).toEqual(block);
    expect(blockOf(extended(single(at('1:3')), at('4:1')))).toEqual(block);
  });

  it('contains its edges and nothing beside them', () => {
    const block = blockOf(range);
    const inBlock = ['1:1', '4:3', '2:2'].map((place) => contains(block, at(place)));
    const outside = ['0:1', '5:3', '2:0', '2:4'].map((place) => contains(block, at(place)));
    expect([inBlock, outside]).toEqual([Array(3).fill(true), Array(4).fill(false)]);
  });

  it('grows to rows, columns and everything', () => {
    expect(blockOf(wholeRows(range, sheet))).toEqual({ top: 1, left: 0, bottom: 4, right: 4 });
    expect(blockOf(wholeColumns(range, sheet))).toEqual({ top: 0, left: 1, bottom: 5, right: 3 });
    expect(blockOf(everything(sheet))).toEqual({ top: 0, left: 0, bottom: 5, right: 4 });
  });

  it('moves the ranges inside a sheet that became smaller', () => {
    expect(inside(at('9:9'), sheet)).toEqual(at('5:4'));
    expect(inside(at('9:9'), none)).toEqual(at('0:4'));
  });
});
