import { expect, it } from 'vitest';
import { StatementNames } from './statement-names.ts';

it('names a statement from its second use on, each by its own name', () => {
  const names = new StatementNames('table');
  expect(names.nameOf('select 1')).toBeNull();
  expect(names.nameOf('select 2')).toBeNull();
  const [one, two] = [names.nameOf('select 1'), names.nameOf('select 2')];
  expect(one).toMatch(/^table\.[\w-]{22}$/);
  expect(two).not.toBe(one);
  expect(names.nameOf('select 1')).toBe(one);
});

it('gives a statement the same name after a plugin was turned off and on, and no other statement', () => {
  const [before, after] = [new StatementNames('table'), new StatementNames('table')];
  const named = (names: StatementNames, text: string) =>
    names.nameOf(text) ?? names.nameOf(text) ?? '';
  const first = named(before, 'select 1');
  expect(named(after, 'select 2')).not.toBe(first);
  expect(named(after, 'select 1')).toBe(first);
});

it('names no more statements than a connection can hold', () => {
  const names = new StatementNames('table');
  const given = Array.from({ length: 40 }, (_, index) => {
    names.nameOf(`select ${index}`);
    return names.nameOf(`select ${index}`);
  });
  expect(given.filter((name) => name !== null)).toHaveLength(24);
  expect(given.at(-1)).toBeNull();
  expect(names.nameOf('select 0')).toBe(given[0]);
});
