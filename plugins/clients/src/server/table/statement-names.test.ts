import { expect, it } from 'vitest';
import { StatementNames } from './statement-names.ts';

it('names a text when it comes again, and each text by its own name', () => {
  const names = new StatementNames('table');
  expect(names.nameOf('select 1')).toBeNull();
  expect(names.nameOf('select 2')).toBeNull();
  const [one, two] = [names.nameOf('select 1'), names.nameOf('select 2')];
  expect([one, two]).toEqual(['table.0', 'table.1']);
  expect(names.nameOf('select 1')).toBe(one);
});

it('names no more than a connection can hold', () => {
  const names = new StatementNames('table');
  const given = Array.from({ length: 40 }, (_, index) => {
    names.nameOf(`select ${index}`);
    return names.nameOf(`select ${index}`);
  });
  expect(given.filter((name) => name !== null)).toHaveLength(24);
  expect(given.at(-1)).toBeNull();
  expect(names.nameOf('select 0')).toBe('table.0');
});
