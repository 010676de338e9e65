import { expect, it } from 'vitest';
import { textRecipient } from './recipients.ts';

it.each([
  ['(305) 555-1234', '3055551234'],
  ['+1 305 555 1234', '3055551234'],
  ['305.555.1234', '3055551234'],
  ['1055551234', null],
  ['555-1234', null],
  ['3055551234@evil.example', null],
  ['', null],
])('reads the phone number %j as %j', (text, digits) => {
  expect(textRecipient(text)).toBe(digits);
});
