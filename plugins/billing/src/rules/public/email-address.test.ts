import { expect, it } from 'vitest';
import { validators } from '../../generated/schemas.ts';
import { isEmailAddress } from './email-address.ts';

it.each([
  ['ana@example.com', true],
  ['ana.ruiz+x@mail.example.co', true],
  ['ana@example', false],
  ['ana example@a.com', false],
  ['@example.com', false],
  ['ana@.com', false],
  [`${'a'.repeat(250)}@b.co`, false],
])('takes %j as an email address: %s, as the server does', (text, isAddress) => {
  expect(isEmailAddress(text)).toBe(isAddress);
  const validate = validators['billing/public-pay']!;
  expect(validate({ nonce: 'n', email: text })).toBe(isAddress);
});
