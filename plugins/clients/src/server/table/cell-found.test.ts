import { describe, expect, it } from 'vitest';
import { nextCell, passedCell } from './cell-found.ts';

const columns = ['a', 'b', 'c'];
const start = (column: string, backwards = false) => ({ columns, index: 7, column, backwards });
const here = { id: 70, columns: ['a', 'c'] };
const next = { id: 90, index: 9, columns: ['a', 'b'] };

describe('the next cell', () => {
  it.each([
    ['a', { index: 7, id: 70, column: 'c' }],
    ['c', { index: 9, id: 90, column: 'a' }],
    ['', { index: 7, id: 70, column: 'a' }],
  ])('finds the next cell after column %j', (column, cell) => {
    expect(nextCell({ here, next }, start(column))).toEqual(cell);
  });

  it.each([
    ['c', { index: 7, id: 70, column: 'a' }],
    ['a', { index: 9, id: 90, column: 'b' }],
    ['', { index: 7, id: 70, column: 'c' }],
  ])('finds the previous cell before column %j', (column, cell) => {
    expect(nextCell({ here, next }, start(column, true))).toEqual(cell);
  });

  it('finds no next cell when no row has one', () => {
    expect(nextCell({ here: null, next: null }, start('a'))).toBeNull();
    expect(nextCell({ here, next: null }, start('c'))).toBeNull();
  });
});

describe('a cell that was passed', () => {
  it('passes the first cell of the row in the direction of the search', () => {
    expect(passedCell({ here, next: null }, start('c'))?.column).toBe('a');
    expect(passedCell({ here, next: null }, start('a', true))?.column).toBe('c');
    expect(passedCell({ here: null, next }, start('a'))).toBeNull();
  });
});
