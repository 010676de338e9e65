import { expect, it } from 'vitest';
import { beneficiaryShares } from './beneficiary-shares.ts';

it.each([
  [['60', '40', '', ''], { total: 100, uneven: false }],
  [['60 %', '40%', '', ''], { total: 100, uneven: false }],
  [['33.33', '33.33', '33.33', ''], { total: 99.99, uneven: false }],
  [['33,3', '33,3', '33,3', ''], { total: 99.9, uneven: false }],
  [['33', '33', '33', ''], { total: 99, uneven: true }],
  [['60', '', '', ''], { total: 60, uneven: true }],
  [['60', '60', '', ''], { total: 120, uneven: true }],
  [['0', '100', '', ''], { total: 100, uneven: false }],
  [['0.1', '0.2', '', ''], { total: 0.3, uneven: true }],
  [['', ' ', '', ''], { total: null, uneven: false }],
])('adds up the shares %j', (typed, expected) => {
  expect(beneficiaryShares(typed)).toEqual({ ...expected, unreadable: [] });
});

it.each([
  [['half', '50', '', ''], { total: 50, uneven: true, unreadable: [0] }],
  [['abc', '100', '', ''], { total: 100, uneven: false, unreadable: [0] }],
  [['150', '-50', '', ''], { total: null, uneven: false, unreadable: [0, 1] }],
  [['1/3', '', '', ''], { total: null, uneven: false, unreadable: [0] }],
])('marks the shares %j as not all readable', (typed, expected) => {
  expect(beneficiaryShares(typed)).toEqual(expected);
});
