import { expect, it } from 'vitest';
import { noDataFilter, readDataFilter, writeDataFilter } from './data-filter.ts';

it('reads from an address what it wrote', () => {
  const filter = { q: 'ana', title: 'A & B', status: 'alert', type: 'PDF' } as const;
  expect(readDataFilter(new URLSearchParams(writeDataFilter(filter)))).toEqual(filter);
  expect(writeDataFilter(noDataFilter)).toEqual({});
});

it('takes unknown values for all, and cuts long ones', () => {
  const params = new URLSearchParams({ status: 'x', type: 'y', q: 'a'.repeat(300) });
  expect(readDataFilter(params)).toEqual({ ...noDataFilter, q: 'a'.repeat(200) });
});
