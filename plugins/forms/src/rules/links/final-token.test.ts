import { expect, it } from 'vitest';
import { isTemporaryToken } from './final-token.ts';

it.each([
  ['TEMP_A1B2C3D4E5F6G7H8', true],
  [' temp_A1B2C3D4E5F6G7H8', true],
  ['SEC_A1B2C3D4E5F6G7H8', false],
  ['x'.repeat(43), false],
  ['', false],
])('takes %j for a temporary token: %s', (token, isTemporary) => {
  expect(isTemporaryToken(token)).toBe(isTemporary);
});
