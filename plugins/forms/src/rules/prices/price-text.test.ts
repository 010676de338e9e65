import { expect, it } from 'vitest';
import { centsOf, dollarsOf, priceText } from './price-text.ts';

it.each([
  ['', ''],
  ['12', '12'],
  ['12.50', '12.50'],
  ['$1,234.50', '1234.50'],
  ['-45', '45'],
  ['1.2.3', '1.23'],
  ['.5', '.5'],
  ['5.', '5.'],
  ['abc', ''],
  ['1e5', '15'],
  ['٣', ''],
  ['9'.repeat(1000), '9'.repeat(40)],
])('holds %j as %j', (typed, text) => {
  expect(priceText(typed)).toBe(text);
});

it.each([
  ['', 0],
  ['.', 0],
  ['12', 1200],
  ['12.5', 1250],
  ['$1,234.56', 123456],
  ['0.005', 1],
  ['1.005', 101],
  ['1.004', 100],
  [0, 0],
  [1.005, 101],
  [0.1 + 0.2, 30],
  [9999999999.99, 999999999999],
  [10000000000, undefined],
  ['9'.repeat(40), undefined],
  [-1, undefined],
  [Number.NaN, undefined],
  [Number.POSITIVE_INFINITY, undefined],
  [1e-7, undefined],
])('reads %j as %s cents', (price, cents) => {
  expect(centsOf(price)).toBe(cents);
});

it('returns dollars of cents', () => {
  expect(dollarsOf(123456)).toBe(1234.56);
});
