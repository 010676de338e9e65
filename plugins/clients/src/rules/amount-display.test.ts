import { expect, it } from 'vitest';
import { displayAmount } from './amount-display.ts';

it.each([
  [1200.5, '$1,200.50'],
  [274.9, '$274.90'],
  [0, '$0.00'],
  [-45, '-$45.00'],
  [41600, '$41,600.00'],
  [999999999999.99, '$999,999,999,999.99'],
])('shows the amount %d as %s', (amount, shown) => {
  expect(displayAmount(amount)).toBe(shown);
});
