import { expect, it } from 'vitest';
import { inReadingOrder } from './field-order.ts';

const at = (name: string, page: number, x: number, y: number, height = 0.03) => ({
  name,
  page,
  x,
  y,
  height,
});
const order = (...fields: ReturnType<typeof at>[]) =>
  inReadingOrder(fields).map(({ name }) => name);

it('goes through the pages before the rows, and through the rows before the columns', () => {
  expect(
    order(at('d', 2, 0.1, 0.1), at('c', 1, 0.1, 0.9), at('b', 1, 0.6, 0.2), at('a', 1, 0.1, 0.2)),
  ).toEqual(['a', 'b', 'c', 'd']);
});

it.each([
  [0.014, ['left', 'right']],
  [0.016, ['right', 'left']],
])('takes fields as one row that start %d apart: %j', (apart, expected) => {
  expect(order(at('right', 1, 0.6, 0.2), at('left', 1, 0.1, 0.2 + apart))).toEqual(expected);
});

it('measures a row by its smaller field, so that a tall one takes no lower field in', () => {
  expect(order(at('tall', 1, 0.6, 0.2, 0.2), at('low', 1, 0.1, 0.25))).toEqual(['tall', 'low']);
});

it('leaves its argument as it is', () => {
  const fields = [at('b', 2, 0, 0), at('a', 1, 0, 0)];
  inReadingOrder(fields);
  expect(fields.map(({ name }) => name)).toEqual(['b', 'a']);
});
