import { expect, it } from 'vitest';
import { chunkedColumns } from './column-chunks.ts';

const all = Array.from({ length: 20 }, (_, index) => `c${index}`);
const places = new Map(all.map((key, index) => [key, index]));
const range = (first: number, last: number) => all.slice(first, last + 1);

it.each<[what: string, shown: string[], fetched: string[]]>([
  ['nothing for nothing', [], []],
  ['the first group', range(0, 4), range(0, 7)],
  ['the next one before it is reached', range(0, 6), range(0, 15)],
  ['frozen columns and others far away', ['c0', 'c1', 'c18'], [...range(0, 7), ...range(16, 19)]],
  ['the last columns', ['c19'], range(16, 19)],
  ['no unknown column', ['x'], []],
])('fetches columns in groups: %s', (_, shown, fetched) => {
  expect(chunkedColumns(shown, all, places)).toEqual(fetched);
});
