import { expect, it } from 'vitest';
import { listStatement } from './list-statement.ts';
import { neighboursStatement } from './neighbours-statement.ts';
import { searchTerm } from './search-term.ts';

const statement = (pageSize: number) =>
  listStatement({
    sort: 'dob',
    dir: 'asc',
    status: null,
    agent: null,
    due: null,
    term: searchTerm(''),
    page: 3,
    pageSize,
    today: '2026-11-20',
  });

it('prepares one statement per text, and few texts for all page sizes', () => {
  const texts = new Map<string, string>();
  for (let size = 1; size <= 100; size += 1) {
    const { name, sql } = statement(size);
    expect(texts.get(name) ?? sql, name).toBe(sql);
    texts.set(name, sql);
  }
  expect(texts.size).toBe(3);
});

it.each([15, 40])('starts a page of %i after the previous pages', (size) => {
  expect(statement(size).bindings).toContain(2 * size);
});

it('names statements within the 63 characters that PostgreSQL distinguishes', () => {
  const list = {
    sort: 'next_f_u_date',
    dir: 'desc',
    status: 'inactive',
    agent: 'none',
    due: 'today',
    term: searchTerm('305 555 014 200 1 23'),
    today: '2026-11-20',
  } as const;
  const names = [
    listStatement({ ...list, page: 1, pageSize: 40 }).name,
    neighboursStatement(list, { id: 1, next_f_u_date: '2026-11-20' }).name,
  ];
  for (const name of names) expect(name.length, name).toBeLessThanOrEqual(63);
});
