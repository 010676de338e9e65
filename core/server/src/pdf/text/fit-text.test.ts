import { expect, it } from 'vitest';
import { fitText } from './fit-text.ts';

/** Every character is half as wide as it is high. */
const font = { printable: (text: string) => text, width: (text: string) => text.length / 2 };
const fit = (text: string, width: number, height: number) =>
  fitText(text, { width, height }, 10, font);

it.each([
  ['a line that fits', 'ten digits', 50, 12, { size: 10, lines: ['ten digits'], isWhole: true }],
  [
    'one line more than the box is high',
    'one two',
    20,
    20,
    { size: 8.1, lines: ['one', 'two'], isWhole: true },
  ],
  ['the last size that is allowed', 'x'.repeat(50), 50, 10, { size: 4, isWhole: true }],
  ['one character too many', 'x'.repeat(51), 50, 10, { size: 4, isWhole: false }],
  ['a line in a box lower than the smallest size', 'x', 50, 1, { size: 4, isWhole: true }],
  ['a break in a box for one line', 'x\ny', 50, 9, { size: 4, isWhole: false }],
])('fits %s', (_, text, width, height, expected) => {
  const { size, ...rest } = fit(text, width, height);
  expect({ size: Math.round(size * 100) / 100, ...rest }).toMatchObject(expected);
});

it('ends a text that is cut with an ellipsis', () => {
  expect(fit('x'.repeat(30), 50, 4).lines).toEqual([`${'x'.repeat(24)}…`]);
});
