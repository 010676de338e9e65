import { describe, expect, it } from 'vitest';
import { AmountStyleCount, withDecimalPoint, type AmountStyle } from './amount-style.ts';

function styleOf(cells: readonly string[]): AmountStyle | null {
  const count = new AmountStyleCount();
  for (const cell of cells) count.add(cell);
  return count.style;
}

const THIN = '\u202f';

describe('the marks of a column of amounts', () => {
  it.each<[AmountStyle | null, readonly string[]]>([
    ['decimal-comma', ['1.234,50']],
    ['decimal-comma', ['12,50', '9,99', '120', '1.250']],
    ['decimal-comma', ['7,5', '1.234', '0,99 $']],
    ['decimal-comma', ['1 234,50', `2${THIN}500,00`, '950']],
    ['decimal-comma', ["1'234,50"]],
    ['decimal-comma', ['1.234.567']],
    ['decimal-comma', ['(1.234,50)', '-12,00']],
    ['decimal-point', ['1,234.50', '12']],
    ['decimal-point', ['12.5', '1.234']],
    ['decimal-point', ['$1,234,567']],
    ['decimal-point', ['1234.567', '12.3456']],
    ['decimal-point', ['0.125', '.5']],
    ['ambiguous-points', ['1.234', '2.500', '950']],
    ['ambiguous-points', ['12.500']],
    ['unclear-marks', ['1,234.50', '1.234,50']],
    ['unclear-marks', ['12,50', '120']],
    [null, ['120', '1,234', '', 'free', '50%', '1-2']],
  ])('a column has %s in %j', (style, cells) => expect(styleOf(cells)).toBe(style));

  it('a column has those of nearly all amounts', () => {
    const american = Array.from({ length: 40 }, () => '12.50');
    expect(styleOf([...american, '12,50'])).toBe('decimal-point');
    const european = Array.from({ length: 40 }, () => '12,50');
    expect(styleOf([...european, '12.50'])).toBe('decimal-comma');
  });
});

it.each<[AmountStyle | null, string, string | null]>([
  ['decimal-comma', '1.234,50', '1234.50'],
  ['decimal-comma', '$ 1.234,50', '$ 1234.50'],
  ['decimal-comma', '(1.234,5)', '(1234.5)'],
  ['decimal-comma', '-12,00', '-12.00'],
  ['decimal-comma', '1.250', '1250'],
  ['decimal-comma', '1 234', '1234'],
  ['decimal-comma', `1${THIN}234,50`, '1234.50'],
  ['decimal-comma', '950', '950'],
  ['decimal-comma', ',50', '0.50'],
  ['decimal-comma', '12.50', '12.50'],
  ['decimal-comma', '12.3456', '12.3456'],
  ['decimal-comma', '1,234', null],
  ['decimal-comma', '1.23.4', null],
  ['decimal-comma', 'free', 'free'],
  ['decimal-comma', '', ''],
  ['ambiguous-points', '1.234', null],
  ['ambiguous-points', '950', '950'],
  ['unclear-marks', '1.234', null],
  ['unclear-marks', '12,50', '12,50'],
  ['decimal-point', '1.234', '1.2340'],
  ['decimal-point', '12,50', '12,50'],
  [null, '1,234', '1,234'],
])('writes in a column that is %s the amount %j as %j', (style, cell, text) =>
  expect(withDecimalPoint(cell, style)).toBe(text),
);
