import { expect, it } from 'vitest';
import { listFooter } from './list-footer.ts';

it.each([
  [{ shown: 15, total: 248, search: '', status: null }, 'Showing 15 of 248 clients'],
  [{ shown: 0, total: 0, search: ' ', status: null }, 'Showing 0 of 0 clients'],
  [{ shown: 3, total: 18, search: 'ana ', status: null }, "Showing 3 of 18 clients matching 'ana'"],
  [
    { shown: 3, total: 18, search: '', status: 'inactive' },
    'Showing 3 of 18 clients with status Inactive',
  ],
  [
    { shown: 3, total: 18, search: 'ana', status: 'lead' },
    "Showing 3 of 18 clients matching 'ana' with status Lead",
  ],
] as const)('describes the list %j', (shown, text) => {
  expect(listFooter(shown)).toBe(text);
});
