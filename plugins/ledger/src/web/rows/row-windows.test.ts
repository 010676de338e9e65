import { beforeEach, describe, expect, it } from 'vitest';
import { RowWindows, type RowsResponse } from './row-windows.ts';

let windows: RowWindows;

beforeEach(() => {
  windows = new RowWindows(3);
});

/** Clients `first` to `last` with what their columns hold: `c7 r12`. */
function answer(first: number, last: number, ...columns: string[]): RowsResponse {
  const rows = Array.from({ length: last - first + 1 }, (_, index) => [
    first + index,
    1,
    ...columns.map((key) => `${key} r${first + index}`),
  ]);
  return { columns, rows, total: 1_000 };
}

describe('rows', () => {
  it('finds rows by position and by id', () => {
    windows.put(100, answer(100, 299, 'a', 'b'));
    expect([windows.id(100), windows.id(299), windows.id(300), windows.id(99)]).toEqual([
      '100',
      '299',
      null,
      null,
    ]);
    expect(windows.value(250, 'b')).toBe('b r250');
    expect(windows.value(250, 'c')).toBeUndefined();
    expect(windows.rowOf('250')).toBe(250);
  });

  it('adds columns to cached rows of the same clients', () => {
    windows.put(0, answer(0, 99, 'a'));
    windows.put(0, answer(0, 99, 'b'));
    expect([windows.value(5, 'a'), windows.value(5, 'b')]).toEqual(['a r5', 'b r5']);
    expect(windows.lacks(0, ['a', 'b', 'c'])).toEqual(['c']);
    expect(windows.lacks(1, ['a'])).toEqual(['a']);
  });

  it('drops cached columns of other clients', () => {
    windows.put(0, answer(0, 99, 'a'));
    windows.put(0, answer(1, 100, 'b'));
    expect([windows.value(5, 'a'), windows.value(5, 'b')]).toEqual([undefined, 'b r6']);
    expect([windows.rowOf('0'), windows.rowOf('100')]).toEqual([null, 99]);
  });

  it('finds rows that moved to another window', () => {
    windows.put(0, answer(0, 99, 'a'));
    windows.put(100, answer(50, 149, 'a'));
    windows.put(0, answer(200, 299, 'a'));
    expect(windows.rowOf('50')).toBe(100);
  });

  it('shows outdated rows until they are fetched again', () => {
    windows.put(0, answer(0, 99, 'a', 'b'));
    windows.age();
    expect(windows.lacks(0, ['a', 'b'])).toEqual(['a', 'b']);
    expect(windows.value(5, 'a')).toBe('a r5');
    windows.put(0, answer(0, 99, 'b'));
    expect(windows.lacks(0, ['a', 'b'])).toEqual(['a']);
    expect(windows.value(5, 'a')).toBeUndefined();
  });

  it('accepts an empty window', () => {
    windows.put(0, { columns: ['a'], rows: [], total: 0 });
    expect(windows.lacks(0, ['a'])).toEqual([]);
  });
});

describe('what is on the screen', () => {
  it('retains the rows on the screen and drops others beyond the limit', () => {
    for (const first of [0, 100, 200]) windows.put(first, answer(first, first + 99, 'a'));
    windows.keep(0, 0);
    windows.put(300, answer(300, 399, 'a'));
    windows.keep(3, 3);
    expect(windows.size).toBe(3);
    expect([windows.id(0), windows.id(100), windows.id(200), windows.id(300)]).toEqual([
      '0',
      null,
      '200',
      '300',
    ]);
    expect(windows.rowOf('100')).toBeNull();
  });

  it('never drops rows on the screen, however many', () => {
    for (const first of [0, 100, 200, 300, 400]) windows.put(first, answer(first, first + 99, 'a'));
    windows.keep(0, 4);
    expect(windows.size).toBe(5);
  });
});

describe('a cell that changed', () => {
  beforeEach(() => windows.put(0, answer(0, 99, 'a')));

  it('stores a changed value and the version of its row', () => {
    expect(windows.patch('7', 'a', 'new', 2)).toBe(false);
    expect([windows.value(7, 'a'), windows.version('7')]).toEqual(['new', 2]);
    expect(windows.value(8, 'a')).toBe('a r8');
  });

  it('keeps a changed cell over an older version', () => {
    windows.patch('7', 'a', 'newest', 3);
    expect(windows.patch('7', 'a', 'older', 2)).toBe(false);
    expect(windows.value(7, 'a')).toBe('newest');
  });

  it('fetches a changed cell of a missing column or row later', () => {
    windows.patch('7', 'b', 'x', 2);
    expect(windows.value(7, 'b')).toBeUndefined();
    windows.patch('700', 'a', 'x', 2);
    expect(windows.version('700')).toBeNull();
  });

  it.each([
    ['of the same rows', () => undefined],
    ['that replaces aged rows', () => windows.age()],
    ['after other rows were shown', () => windows.clear()],
  ])('keeps a changed cell over a response %s that was read before it', (_, later) => {
    later();
    windows.patch('7', 'a', 'new', 2);
    windows.put(0, answer(0, 99, 'a', 'b'));
    expect([windows.value(7, 'a'), windows.version('7')]).toEqual(['new', 2]);
    expect([windows.value(7, 'b'), windows.value(8, 'a')]).toEqual(['b r7', 'a r8']);
    // More may have changed than these cells.
    expect(windows.lacks(0, ['a'])).toEqual(['a']);
    const { rows, ...rest } = answer(0, 99, 'a');
    windows.put(0, { ...rest, rows: rows.map(([id, , ...cells]) => [id!, 2, ...cells]) });
    expect([windows.value(7, 'a'), windows.lacks(0, ['a'])]).toEqual(['a r7', []]);
  });

  it('stops waiting for a changed cell after a while', () => {
    windows.patch('7', 'a', 'new', 9);
    for (let time = 0; time < 6; time += 1) windows.put(0, answer(0, 99, 'a'));
    expect(windows.lacks(0, ['a'])).toEqual([]);
  });

  it('refetches a cell whose change arrived late, unless it already has that value', () => {
    windows.patch('7', 'b', 'x', 3);
    expect(windows.patch('7', 'a', 'a r7', 2)).toBe(false);
    expect(windows.patch('7', 'a', 'other', 2)).toBe(true);
    expect(windows.lacks(0, ['a'])).toEqual(['a']);
  });
});
