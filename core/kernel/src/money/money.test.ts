import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  centsOfDollars,
  dollarsOfCents,
  dollarsText,
  lineTotalCents,
  moneyTotals,
  netCents,
  percentOf,
  quantityOf,
  rateOf,
  roundedCents,
  sumCents,
  taxCents,
  tenThousandthsOf,
  thousandthsOf,
} from './money.ts';

const cases = { numRuns: 100_000 };
const cents = fc.integer({ min: 0, max: 10_000_000_000 });
const thousandths = fc.integer({ min: 1, max: 100_000_000 });
const rate = fc.integer({ min: 0, max: 10_000 });

it.each([
  [1_000, 199, 199],
  [1_500, 199, 299],
  [500, 1, 1],
  [499, 1, 0],
  [1_005, 100, 101],
  [1, 500, 1],
  [1, 499, 0],
  [3, 33_333, 100],
])('prices %i thousandths at %i cents as %i cents', (quantity, price, total) => {
  expect(lineTotalCents(quantity, price)).toBe(total);
});

it.each([
  [100, 800, 8],
  [1_006, 800, 80],
  [1_007, 800, 81],
  [50, 1_000, 5],
  [5, 1_000, 1],
  [4, 1_000, 0],
  [12_345, 0, 0],
  [12_345, 10_000, 12_345],
])('computes the tax of %i cents at %i ten-thousandths as %i cents', (subtotal, at, tax) => {
  expect(taxCents(subtotal, at)).toBe(tax);
});

it.each([
  [10_001, 700, 9_347],
  [53, 700, 50],
  [1, 10_000, 1],
  [2, 10_000, 1],
  [10_001, 0, 10_001],
])('takes the tax out of %i cents at %i ten-thousandths: %i cents', (total, at, net) => {
  expect(netCents(total, at)).toBe(net);
});

describe('100,000 cases each', () => {
  it('rounds a line total to the nearest cent, and a half up', () => {
    fc.assert(
      fc.property(thousandths, fc.integer({ min: 0, max: 100_000_000 }), (quantity, price) => {
        const off = BigInt(lineTotalCents(quantity, price)) * 1_000n - product(quantity, price);
        return off > -500n && off <= 500n;
      }),
      cases,
    );
  });

  it('rounds a tax to the nearest cent, and a half up', () => {
    fc.assert(
      fc.property(cents, rate, (subtotal, at) => {
        const off = BigInt(taxCents(subtotal, at)) * 10_000n - product(subtotal, at);
        return off > -5_000n && off <= 5_000n;
      }),
      cases,
    );
  });

  it('finds the price of every total that a price with its tax comes to', () => {
    fc.assert(
      fc.property(cents, rate, (price, at) => netCents(price + taxCents(price, at), at) === price),
      cases,
    );
  });

  it('adds lines and tax to the cent', () => {
    const line = fc.record({ quantityThousandths: thousandths, unitPriceCents: fc.nat(100_000) });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 6 }), rate, (lines, at) => {
        const totals = moneyTotals(lines, at);
        const subtotal = totals.lineTotals.reduce((sum, total) => sum + total, 0);
        return (
          totals.subtotalCents === subtotal && totals.totalCents - totals.taxCents === subtotal
        );
      }),
      cases,
    );
  });

  it('reads back every amount, quantity, and rate that it writes', () => {
    fc.assert(
      fc.property(cents, thousandths, rate, (amount, quantity, at) => {
        return (
          centsOfDollars(dollarsText(amount)) === amount &&
          centsOfDollars(dollarsOfCents(amount)) === amount &&
          thousandthsOf(quantityOf(quantity)) === quantity &&
          tenThousandthsOf(rateOf(at)) === at
        );
      }),
      cases,
    );
  });
});

it.each([
  ['12', 1_200],
  ['12.5', 1_250],
  ['$1,234.50', 123_450],
  ['.05', 5],
  ['7.', 700],
  ['-3.10', -310],
  [0.1, 10],
  [1.005, undefined],
  ['1.005', undefined],
  ['1,23', undefined],
  ['1.000', undefined],
  ['$12.500', undefined],
  ['-123.450', undefined],
  ['0.500', 50],
  ['1234.500', 123_450],
  ['1.2500', 125],
  ['', undefined],
  ['.', undefined],
  ['1e3', undefined],
  [1e21, undefined],
  [Number.NaN, undefined],
  [Number.POSITIVE_INFINITY, undefined],
  ['9'.repeat(39), undefined],
])('reads %j dollars as %j cents', (dollars, expected) => {
  expect(centsOfDollars(dollars)).toBe(expected);
});

it.each([
  ['12.345', 1_235],
  [1.005, 101],
  [0.004, 0],
  ['-0.005', -1],
  ['1,00', undefined],
  [Number.NaN, undefined],
  ['9'.repeat(30), undefined],
])('rounds %j dollars to %j cents', (dollars, expected) => {
  expect(roundedCents(dollars)).toBe(expected);
});

it.each([
  [725, 7.25],
  [800, 8],
  [0, 0],
])('says that a rate of %i ten-thousandths is %d percent', (rate, percent) => {
  expect(percentOf(rate)).toBe(percent);
});

it.each([
  [1.005, 1_005],
  ['0.001', 1],
  [0.0001, undefined],
  [1e-7, undefined],
  ['two', undefined],
  [2, 2_000],
])('reads the quantity %j as %j thousandths', (quantity, expected) => {
  expect(thousandthsOf(quantity)).toBe(expected);
});

it('throws instead of returning an amount that a number cannot hold', () => {
  expect(() => lineTotalCents(Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)).toThrow(
    RangeError,
  );
  expect(() => sumCents([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError);
});

it('writes cents as an amount field holds them', () => {
  expect([0, 5, -5, 123_450].map((amount) => dollarsText(amount))).toEqual([
    '0.00',
    '0.05',
    '-0.05',
    '1234.50',
  ]);
});

function product(one: number, other: number): bigint {
  return BigInt(one) * BigInt(other);
}
