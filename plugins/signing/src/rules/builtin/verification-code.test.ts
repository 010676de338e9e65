import { expect, it } from 'vitest';
import { readVerificationCode, verificationCode } from './verification-code.ts';

it('makes a code of letters that nobody mistakes for one another', () => {
  let next = 0;
  const code = verificationCode((most) => next++ % most);
  expect(code).toBe('2345-6789-ABCD-EFGH');
  expect(readVerificationCode(code)).toBe(code);
});

it.each([
  ['2345 6789 abcd efgh', '2345-6789-ABCD-EFGH'],
  ['23456789ABCDEFGH', '2345-6789-ABCD-EFGH'],
  ['2345-6789-ABCD-EFG', null],
  ['2345-6789-ABCD-EFGO', null],
  ['', null],
])('reads %j as %s', (text, code) => {
  expect(readVerificationCode(text)).toBe(code);
});
