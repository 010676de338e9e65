import { expect, it } from 'vitest';
import { fieldAt } from './placed-field.fixture.ts';
import { byPosition, inserted, reordered } from './tab-order.ts';

const ids = (fields: readonly { readonly id: string }[]) => fields.map(({ id }) => id).join('');
const a = fieldAt('a', [10, 100]);
const b = fieldAt('b', [300, 96]);
const c = fieldAt('c', [10, 500]);
const d = fieldAt('d', [10, 10], { page: 2 });

it('reads page by page, from top to bottom, and a line from left to right', () => {
  expect(ids([d, c, b, a].toSorted(byPosition))).toBe('abcd');
});

it('inserts a new field where a reader gets to it', () => {
  expect(ids(inserted([a, c, d], [b]))).toBe('abcd');
  expect(ids(inserted([b, c, d], [a]))).toBe('abcd');
  expect(ids(inserted([a, b, c], [d]))).toBe('abcd');
});

it('leaves an order that was chosen by hand, and inserts behind the last earlier field', () => {
  expect(ids(inserted([c, a, d], [b]))).toBe('cabd');
});

it.each([
  ['a', 2, 'bca'],
  ['c', 0, 'cab'],
  ['c', -5, 'cab'],
  ['a', 99, 'bca'],
  ['b', 1, 'abc'],
  ['x', 0, 'abc'],
])('moves field %s to position %i', (id, to, order) => {
  expect(ids(reordered([a, b, c], id, to))).toBe(order);
});
