import { expect, it } from 'vitest';
import type { GridColumn } from '@porchlight/grid';
import { printBands } from './print-bands.ts';

const columns = (widths: readonly number[]) =>
  widths.map((width, at): GridColumn => ({
    key: `c${at}`,
    label: '',
    group: '',
    type: 'text',
    width,
    editable: true,
    align: 'start',
    sensitive: false,
  }));
const bands = (widths: readonly number[], frozen: number) =>
  printBands(columns(widths), frozen).map((band) => band.map(({ key }) => key).join(' '));

it.each<[string, number[], number, string[]]>([
  ['one table when all fit', [140, 140, 120], 2, ['c0 c1 c2']],
  ['only the frozen ones', [140, 140], 2, ['c0 c1']],
  ['the frozen ones again in each', [200, 200, 200, 200, 200], 1, ['c0 c1 c2 c3', 'c0 c4']],
  [
    'not more frozen ones than half a page',
    [200, 200, 200, 200, 200],
    4,
    ['c0 c1 c2 c3', 'c0 c1 c4'],
  ],
  ['wide columns narrower', [900, 900, 900, 900], 0, ['c0 c1 c2 c3']],
  [
    'narrow columns no narrower than they can be',
    Array<number>(16).fill(10),
    0,
    ['c0 c1 c2 c3 c4 c5 c6 c7 c8 c9 c10 c11 c12 c13 c14', 'c15'],
  ],
])('divides columns into tables: %s', (_, widths, frozen, expected) => {
  expect(bands(widths, frozen)).toEqual(expected);
});
