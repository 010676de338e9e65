import { beforeEach, expect, it } from 'vitest';
import { viewDrafts } from './view-drafts.ts';
import type { ViewState } from './view-state.ts';

const stored = {
  sort: null,
  filter: [],
  q: '',
  hidden: [],
  order: [],
  widths: {},
  frozen: 2,
  collapsed: [],
} as unknown as ViewState;
const filter = [{ column: 'client_last_name', op: 'is', value: 'Villalobos' }];
const changed = { ...stored, frozen: 3, filter } as unknown as ViewState;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
const drafts = () => viewDrafts(localStorage, sessionStorage, 1004);

it('stores a filter in the tab and nothing of it in the browser', () => {
  drafts().keep('v1', changed);
  expect(drafts().read('v1', stored)).toEqual(changed);
  expect(JSON.stringify({ ...localStorage })).not.toContain('Villalobos');
});

it('reads the layout with the filter of the saved view once the session is over', () => {
  drafts().keep('v1', changed);
  sessionStorage.clear();
  expect(drafts().read('v1', stored)).toEqual({ ...changed, filter: [] });
});

it('removes filters that an earlier version stored, of every agent', () => {
  localStorage.setItem('ledger-view:7:v1', JSON.stringify(changed));
  drafts();
  expect(localStorage.getItem('ledger-view:7:v1')).not.toBeNull();
  expect(JSON.stringify({ ...localStorage })).not.toContain('Villalobos');
});

it('drops both parts of a draft', () => {
  drafts().keep('v1', changed);
  drafts().drop('v1');
  expect(drafts().read('v1', stored)).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});
