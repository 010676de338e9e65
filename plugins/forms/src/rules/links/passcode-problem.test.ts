import { expect, it } from 'vitest';
import { passcodeProblem } from './passcode-problem.ts';

const SHORT = 'A passcode has at least 4 characters';
const FEW_DIGITS = 'A passcode of digits alone has at least 6 digits';

it.each([
  ['', null],
  ['   ', null],
  ['1', SHORT],
  ['abc', SHORT],
  [' a b c ', SHORT],
  ['😀😀', SHORT],
  ['abcd', null],
  ['a123', null],
  ['1234', FEW_DIGITS],
  ['12345', FEW_DIGITS],
  ['1 2 3 4 5', FEW_DIGITS],
  ['١٢٣٤', FEW_DIGITS],
  ['123456', null],
  ['Magnolia-77', null],
  ['x'.repeat(64), null],
  ['x'.repeat(65), 'A passcode has at most 64 characters'],
])('checks the passcode %j', (passcode, problem) => {
  expect(passcodeProblem(passcode)).toBe(problem);
});
