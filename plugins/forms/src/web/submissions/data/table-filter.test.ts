import { expect, it } from 'vitest';
import { noDataFilter } from './data-filter.ts';
import {
  isTableAddress,
  readTableFilter,
  writeTableFilter,
  type TableFilter,
} from './table-filter.ts';

const first: TableFilter = { ...noDataFilter, modified: '', sort: 'session', dir: 'desc', page: 1 };

it.each<[Partial<TableFilter>, Record<string, string>]>([
  [{}, {}],
  [
    { sort: 'client', dir: 'asc', page: 3 },
    { sort: 'client', page: '3' },
  ],
  [{ sort: 'modified' }, { sort: 'modified', dir: 'desc' }],
  [{ dir: 'asc' }, { sort: 'session' }],
  [
    { q: 'ana', status: 'new', modified: 'week' },
    { q: 'ana', status: 'new', modified: 'week' },
  ],
])('reads %j from the address that it wrote', (part, address) => {
  const filter = { ...first, ...part };
  expect(writeTableFilter(filter)).toEqual({ by: 'session', ...address });
  const params = new URLSearchParams(writeTableFilter(filter));
  expect(isTableAddress(params)).toBe(true);
  expect(readTableFilter(params)).toEqual(filter);
});

it.each(['page=0', 'page=-2', 'page=x', 'page=1e9', 'sort=x', 'modified=ever', 'dir=up'])(
  'shows the first view of the table for %s',
  (query) => {
    expect(readTableFilter(new URLSearchParams(query))).toEqual(first);
  },
);
