import { expect, it } from 'vitest';
import { textRecipient } from './recipients.ts';

it.each([
  ['(305) 555-1234', '3055551234'],
  ['+1 305 555 1234', '3055551234'],
  ['305.555.1234', '3055551234'],
  ['1055551234', null],
  ['555-1234', null],
  ['3055551234@evil.example', null],
  ['+47 21 12 34 56', null],
  ['305-555-1234 x12', null],
  ['305\u00a0555\u20111234', '3055551234'],
  ['', null],
])('reads the phone number %j as %j', (text, digits) => {
  expect(textRecipient(text)).toBe(digits);
});
