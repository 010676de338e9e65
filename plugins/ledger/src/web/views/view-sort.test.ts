import { expect, it } from 'vitest';
import { firstSort, secondSort } from './view-sort.ts';

type Sort = ReturnType<typeof firstSort>;

const byName: Sort = { column: 'name', dir: 'asc' };
const byNameAndAge: Sort = { ...byName, second: { column: 'age', dir: 'asc' } };

it.each<[string, Sort, string, Sort]>([
  ['by a column', null, 'age', { column: 'age', dir: 'asc' }],
  ['by the same column in the other direction', byName, 'name', { column: 'name', dir: 'desc' }],
  ['by one column alone', byNameAndAge, 'name', { column: 'name', dir: 'desc' }],
])('sorts %s', (_, before, column, after) => {
  expect(firstSort(before, column)).toEqual(after);
});

it.each<[string, Sort, string, Sort]>([
  ['adds a second column', byName, 'age', byNameAndAge],
  [
    'turns the direction of the second column',
    byNameAndAge,
    'age',
    { ...byName, second: { column: 'age', dir: 'desc' } },
  ],
  [
    'turns the direction of the first column',
    byNameAndAge,
    'name',
    { ...byNameAndAge, dir: 'desc' },
  ],
  [
    'replaces the second column',
    byNameAndAge,
    'plan',
    { ...byName, second: { column: 'plan', dir: 'asc' } },
  ],
  ['sorts by a first column where there is none', null, 'age', { column: 'age', dir: 'asc' }],
])('%s', (_, before, column, after) => {
  expect(secondSort(before, column)).toEqual(after);
});
