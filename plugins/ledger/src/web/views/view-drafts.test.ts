import { beforeEach, expect, it } from 'vitest';
import { tabFilters, takeOldLayout } from './view-drafts.ts';

const layout = { sort: null, hidden: [], order: [], widths: {}, frozen: 3, collapsed: [] };
const filter = [{ column: 'client_last_name', op: 'is', value: 'Villalobos' }] as const;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('stores a filter in the tab until it is removed', () => {
  const filters = tabFilters(sessionStorage, 1004);
  filters.write('v1', filter);
  expect(filters.read('v1')).toEqual(filter);
  expect(tabFilters(sessionStorage, 7).read('v1')).toBeNull();
  filters.remove('v1');
  expect(filters.read('v1')).toBeNull();
});

it('takes over the layout of an earlier version once', () => {
  localStorage.setItem('ledger-view:7:v1', JSON.stringify(layout));
  expect(takeOldLayout(localStorage, 7, 'v1')).toMatchObject(layout);
  expect(takeOldLayout(localStorage, 7, 'v1')).toBeNull();
});

it('takes over the everyday columns for the daily view, not for the one of all columns', () => {
  localStorage.setItem('ledger-view:7:all', JSON.stringify(layout));
  expect(takeOldLayout(localStorage, 7, 'all')).toBeNull();
  expect(takeOldLayout(localStorage, 7, 'daily')).toMatchObject(layout);
});

it('removes filters that an earlier version stored, of every agent', () => {
  localStorage.setItem('ledger-view:7:v1', JSON.stringify({ ...layout, filter }));
  takeOldLayout(localStorage, 1004, 'v2');
  expect(localStorage.getItem('ledger-view:7:v1')).not.toBeNull();
  expect(JSON.stringify({ ...localStorage })).not.toContain('Villalobos');
});
