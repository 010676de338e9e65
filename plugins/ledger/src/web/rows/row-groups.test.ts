import { describe, expect, it } from 'vitest';
import { RowGroups } from './row-groups.ts';

const groups = [
  { value: 'a', count: 2 },
  { value: 'b', count: 3 },
  { value: 'c', count: 1 },
  { value: null, count: 2 },
];
const of = (...collapsed: string[]) => new RowGroups(groups, new Set(collapsed));
const rows = (count: number) => Array.from({ length: count }, (_, row) => row);

describe('RowGroups', () => {
  it.each([
    ['nothing', [], [0, 1, 2, 3, 4, 5, 6, 7]],
    ['the first group', ['=a'], [2, 3, 4, 5, 6, 7]],
    ['a group between others', ['=b'], [0, 1, 5, 6, 7]],
    ['neighbors', ['=b', '=c'], [0, 1, 6, 7]],
    ['the blank group at the end', ['blank'], [0, 1, 2, 3, 4, 5]],
    ['every group', ['=a', '=b', '=c', 'blank'], []],
  ])('shows the rows that are left after collapsing %s', (_, collapsed, expected) => {
    const shown = of(...collapsed);
    expect(shown.hidden).toBe(8 - expected.length);
    expect(rows(expected.length).map((row) => shown.indexOf(row))).toEqual(expected);
    expect(rows(8).filter((index) => shown.rowOf(index) !== null)).toEqual(expected);
    expect(expected.map((index) => shown.rowOf(index))).toEqual(rows(expected.length));
  });

  it('places headings above the first shown row of their group', () => {
    const headings = of('=b').headings.map(({ key, row, isCollapsed }) => [key, row, isCollapsed]);
    expect(headings).toEqual([
      ['=a', 0, false],
      ['=b', 2, true],
      ['=c', 2, false],
      ['blank', 3, false],
    ]);
  });

  it('counts rows behind the last group after all others', () => {
    expect(of('=b').indexOf(5)).toBe(8);
    expect(of('blank').rowOf(8)).toBe(6);
  });

  it('cuts shown rows into blocks where a collapsed group lies between them', () => {
    expect(of().blocks(0, 7)).toEqual([{ first: 0, last: 7 }]);
    expect(of('=b').blocks(1, 3)).toEqual([
      { first: 1, last: 1 },
      { first: 5, last: 6 },
    ]);
    expect(of('=b', '=c').blocks(0, 3)).toEqual([
      { first: 0, last: 1 },
      { first: 6, last: 7 },
    ]);
    expect(of('=a').blocks(0, 1)).toEqual([{ first: 2, last: 3 }]);
  });

  it('forgets collapsed groups that are gone', () => {
    expect([...of('=gone', '=a').collapsed]).toEqual(['=a']);
  });

  it('names the group of a row', () => {
    expect([0, 4, 5, 7, 8].map((index) => of('=b').keyAt(index))).toEqual([
      '=a',
      '=b',
      '=c',
      'blank',
      null,
    ]);
  });
});
