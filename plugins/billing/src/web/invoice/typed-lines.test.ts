import { expect, it } from 'vitest';
import {
  blankLine,
  numberOf,
  readLines,
  textOfLines,
  typedLines,
  writeLines,
} from './typed-lines.ts';

const line = { description: 'Advisory', quantity: '2', price: '62.50' };

it('reads back the lines that it writes, without blank ones at the end', () => {
  expect(readLines(writeLines([line, blankLine, line, blankLine]))).toEqual([
    line,
    blankLine,
    line,
  ]);
  expect(writeLines([blankLine, blankLine])).toBe('');
  expect(readLines('')).toEqual([]);
});

it('keeps a line of which only the quantity was typed', () => {
  expect(readLines(writeLines([{ ...blankLine, quantity: '3' }]))).toHaveLength(1);
});

it('writes stored lines as they are typed', () => {
  const stored = { description: 'A', quantity: 1.5, unit_price_cents: 5, line_total_cents: 8 };
  expect(readLines(textOfLines([stored]))).toEqual([
    { description: 'A', quantity: '1.5', price: '0.05' },
  ]);
});

it.each([
  [line, { description: 'Advisory', quantity: 2, unit_price_cents: 6_250 }],
  [
    { ...line, price: '$1,200' },
    { description: 'Advisory', quantity: 2, unit_price_cents: 120_000 },
  ],
  [
    { ...line, price: 'lots' },
    { description: 'Advisory', quantity: 2, unit_price_cents: NaN },
  ],
  [
    { ...line, quantity: 'two' },
    { description: 'Advisory', quantity: NaN, unit_price_cents: 6_250 },
  ],
  [
    { ...line, price: '' },
    { description: 'Advisory', quantity: 2, unit_price_cents: 0 },
  ],
])('reads the line %j as %j', (text, expected) => {
  expect(typedLines([text])).toEqual([expected]);
});

it.each([
  ['0.08', 0.08],
  ['.5', 0.5],
  ['', 0],
  ['.', Number.NaN],
  ['1e3', Number.NaN],
  ['0x10', Number.NaN],
])('reads the number %j as %j', (text, expected) => {
  expect(numberOf(text)).toBe(expected);
});
