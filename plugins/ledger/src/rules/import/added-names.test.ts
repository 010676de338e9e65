import { expect, it } from 'vitest';
import {
  NAME_TARGET,
  WITH_FIRST_NAME,
  WITH_LAST_NAME,
  type ImportTarget,
} from './import-target.ts';
import { rowValues } from './row-values.ts';

const name = (field: string): ImportTarget => ({ field, header: '', group: '', kind: 'text' });
const targets = {
  first: name('client_first_name'),
  last: name('client_last_name'),
  full: NAME_TARGET,
  middle: WITH_FIRST_NAME,
  suffix: WITH_LAST_NAME,
};

type Row = Partial<Record<keyof typeof targets, string>>;

it.each<[row: Row, names: readonly string[], remarks?: readonly string[]]>([
  [{ middle: 'María', first: 'Ana', last: 'López', suffix: 'Jr.' }, ['Ana María', 'López Jr.']],
  [{ first: 'Ana', last: 'López', middle: '', suffix: 'N/A' }, ['Ana', 'López']],
  [{ full: 'López, Ana María', middle: 'MARIA' }, ['Ana María', 'López']],
  [{ full: 'Ana López', middle: 'M.' }, ['Ana M.', 'López']],
  [{ full: 'John Smith Jr.', suffix: 'Jr.' }, ['John', 'Smith Jr.']],
  [{ last: 'López', middle: 'María' }, ['López'], ["left out: 'María'"]],
])('keeps middle names and suffixes of %j in %j', (row, names, remarks = []) => {
  const places = Object.keys(row) as (keyof Row)[];
  const read = rowValues(
    places.map((place) => row[place]!),
    places.map((place) => targets[place]),
    { today: '2026-03-02' },
  );
  const { client_first_name: first, client_last_name: last } = read.values;
  expect([first, last].filter((one) => one !== undefined)).toEqual(names);
  expect(read.remarks.map(({ message }) => message)).toEqual(remarks);
});
