import { expect, it } from 'vitest';
import { amount, readAmount } from './amount.ts';

it.each([
  ['1234', '1234.00'],
  ['1234.5', '1234.50'],
  ['$1,200.50', '1200.50'],
  ['$ 1,200.50 ', '1200.50'],
  ['(45.00)', '-45.00'],
  ['($1,045.10)', '-1045.10'],
  ['-45', '-45.00'],
  ['-$45', '-45.00'],
  ['$-45', '-45.00'],
  ['+7', '7.00'],
  ['.5', '0.50'],
  ['5.', '5.00'],
  ['0', '0.00'],
  ['-0', '0.00'],
  ['(0.00)', '0.00'],
  ['1.005', '1.01'],
  ['-1.005', '-1.01'],
  ['2.994', '2.99'],
  ['9.999', '10.00'],
  ['007', '7.00'],
  ['999999999999.99', '999999999999.99'],
])('reads the amount %s as %s', (text, decimal) => {
  expect(readAmount(text)).toBe(decimal);
  expect(amount(text)).toBe(true);
});

it.each([
  'abc',
  '1,23',
  '12,34,567',
  '1.2.3',
  '--4',
  '-$-4',
  '(-4)',
  '$',
  '-',
  '.',
  '()',
  '1e5',
  '1 234x',
  '85 90',
  '1 234',
  '85, 90',
  '12 .50',
  'NaN',
  '1000000000000',
  '999999999999.995',
])('rejects %s as an amount', (text) => {
  expect(readAmount(text)).toBeUndefined();
  expect(amount(text)).toBe(false);
});

it('reads blank text as no amount', () => {
  expect([amount(''), amount('  '), readAmount('')]).toEqual([true, true, undefined]);
});
