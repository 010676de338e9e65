import { expect, it } from 'vitest';
import {
  anyDay,
  anyId,
  defineListAddress,
  firstOf,
  oneOf,
  onOrOff,
} from './define-list-address.ts';

const address = defineListAddress({
  always: { by: 'day' },
  views: { tab: firstOf(['all', 'late']) },
  filters: { status: oneOf(['open', 'paid']), from: anyDay, mine: onOrOff },
  beside: { opened: anyId },
  sorts: ['name', 'day'],
  start: { sort: 'day', dir: 'desc' },
});
const { start } = address;

it.each([
  ['by=day', start],
  ['by=day&tab=late', { ...start, tab: 'late' }],
  [
    'by=day&status=paid&from=2026-10-01&mine=true',
    { ...start, status: 'paid', from: '2026-10-01', mine: true },
  ],
  [
    'by=day&q=ana&sort=name&dir=asc&page=3',
    { ...start, q: 'ana', sort: 'name', dir: 'asc', page: 3 },
  ],
  ['by=day&page=2&opened=7', { ...start, page: 2, opened: 7 }],
] as const)('reads the address ?%s and writes it again', (query, filter) => {
  expect(address.read(new URLSearchParams(query))).toEqual(filter);
  expect(new URLSearchParams(address.write(filter)).toString()).toBe(query);
});

it.each([
  'tab=some',
  'status=stolen',
  'from=2026-02-30',
  'mine=yes',
  'sort=id',
  'dir=up',
  'page=0',
  'opened=x',
])('reads the plain list from the address ?%s, which says nothing it knows', (query) => {
  expect(address.read(new URLSearchParams(query))).toEqual(start);
});

it.each([
  [{ status: 'paid' }, true],
  [{ q: 'ana' }, true],
  [{ mine: true }, true],
  [{ tab: 'late' }, false],
  [{ sort: 'name', page: 2, opened: 7 }, false],
] as const)('a list with %j leaves out records: %s', (part, expected) => {
  expect(address.narrows({ ...start, ...part })).toBe(expected);
});

it('clears filters, search, order, and page, and stays in its view', () => {
  const filter = { ...start, tab: 'late', status: 'paid', q: 'ana', page: 2, opened: 7 } as const;
  expect(address.cleared(filter)).toEqual({ ...start, tab: 'late' });
});
