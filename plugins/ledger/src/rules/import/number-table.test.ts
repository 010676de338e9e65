import { expect, it } from 'vitest';
import { NumberTable } from './number-table.ts';

it('finds the first of 20,000 rows by each key that has values', () => {
  const table = new NumberTable(['line', 'name', 'dob'], [['name'], ['name', 'dob']]);
  const row = (line: number) => ({ line, name: 1 + (line % 9000), dob: line % 3 });
  for (let line = 1; line <= 20_000; line += 1) table.add(row(line));
  expect(table.find(row(19_000), 'name')).toEqual(row(1000));
  expect(table.find({ line: 0, name: 1001, dob: 1 }, 'name', 'dob')).toEqual(row(1000));
  expect(table.find({ line: 0, name: 1, dob: 0 }, 'name', 'dob')).toBeUndefined();
  expect(table.find({ line: 0, name: 9001, dob: 0 }, 'name')).toBeUndefined();
});
