import type { TableFilter } from '@porchlight/clients/contract';
import { expect, it } from 'vitest';
import { filterProblem } from './filter-size.ts';

const contains = (value: string): TableFilter => ({ column: 'company', op: 'contains', value });
const many = (count: number, value: string) => Array.from({ length: count }, () => contains(value));

it.each([
  ['40 short texts', many(40, 'Acme'), null],
  ['61 conditions', many(61, 'x'), 'A view can have at most 60 filters. Remove one first.'],
  [
    '21 alternatives',
    [{ any: many(21, 'x').map((one) => [one]) }],
    'A filter can have at most 20 alternatives.',
  ],
  [
    'texts that are long together',
    many(30, 'x'.repeat(200)),
    'These filters are too long together. Remove one, or look for shorter texts.',
  ],
  [
    'letters that take more room in an address',
    many(10, 'ñ'.repeat(120)),
    'These filters are too long together. Remove one, or look for shorter texts.',
  ],
])('limits filters to what a request can hold: %s', (_, filter, problem) => {
  expect(filterProblem(filter)).toBe(problem);
});
