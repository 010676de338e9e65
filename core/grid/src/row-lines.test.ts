import { describe, expect, it } from 'vitest';
import { type RowHeading, RowLines } from './row-lines.ts';

const heading = (key: string, row: number): RowHeading => ({ key, row, text: key, note: '' });

/** What each line shows: the key of a heading, or the number of a row. */
const shown = (lines: RowLines) =>
  Array.from(
    { length: lines.count },
    (_, line) => lines.headingAt(line)?.key ?? lines.rowFrom(line),
  );

describe('RowLines', () => {
  it.each([
    ['no headings', 3, [], [0, 1, 2]],
    ['groups one after the other', 4, [heading('a', 0), heading('b', 3)], ['a', 0, 1, 2, 'b', 3]],
    [
      'collapsed groups at both ends',
      2,
      [heading('a', 0), heading('b', 0), heading('c', 2)],
      ['a', 'b', 0, 1, 'c'],
    ],
    ['all groups collapsed', 0, [heading('a', 0), heading('b', 0)], ['a', 'b']],
    ['headings that count lost rows', 1, [heading('a', 0), heading('b', 5)], ['a', 0, 'b']],
  ])('shows rows and headings in order: %s', (_, rows, headings, expected) => {
    expect(shown(new RowLines(rows, headings))).toEqual(expected);
  });

  it('leads from each row to its line and back', () => {
    const lines = new RowLines(5, [heading('a', 0), heading('b', 2), heading('c', 2)]);
    const places = [0, 1, 2, 3, 4].map((row) => lines.lineOf(row));
    expect(places).toEqual([1, 2, 5, 6, 7]);
    expect(places.map((line) => lines.rowFrom(line))).toEqual([0, 1, 2, 3, 4]);
  });

  it('names the row below a heading', () => {
    const lines = new RowLines(3, [heading('a', 0), heading('b', 1)]);
    expect([0, 2].map((line) => lines.rowFrom(line))).toEqual([0, 1]);
    expect(lines.lineOfHeading('b')).toBe(2);
    expect(lines.lineOfHeading('z')).toBeNull();
  });
});
