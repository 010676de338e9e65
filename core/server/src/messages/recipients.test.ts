import { expect, it } from 'vitest';
import { mailRecipient, textRecipient } from './recipients.ts';

it.each([
  ['ana@example.com', 'ana@example.com'],
  [' ana.b+c@mail.example.co ', 'ana.b+c@mail.example.co'],
  ['jose.núñez@example.com', 'jose.núñez@example.com'],
  ['ana@localhost', null],
  ['ana@example.com\nBcc: x@y.com', null],
  ['ana@example.com,eve@example.com', null],
  ['"ana"@example.com', null],
  ['Ana <ana@example.com>', null],
  [`${'a'.repeat(250)}@example.com`, null],
  ['', null],
])('reads the mail address %j as %j', (text, address) => {
  expect(mailRecipient(text)).toBe(address);
});

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
