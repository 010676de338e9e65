import { expect, it } from 'vitest';
import { isHardDecline } from './decline-reasons.ts';

it.each([
  ['CARD_EXPIRED', true],
  ['EXPIRATION_FAILURE', true],
  ['BAD_EXPIRATION', true],
  ['INVALID_EXPIRATION', true],
  ['INVALID_ACCOUNT', true],
  ['ACCOUNT_UNUSABLE', true],
  ['PAN_FAILURE', true],
  ['INVALID_CARD', true],
  ['CARD_NOT_SUPPORTED', true],
  ['CARD_DECLINED_CALL_ISSUER', true],
  ['VOICE_FAILURE', true],
  ['BUYER_REFUSED_PAYMENT', true],
  ['INSUFFICIENT_FUNDS', false],
  ['TRANSACTION_LIMIT', false],
  ['PAYMENT_LIMIT_EXCEEDED', false],
  ['GENERIC_DECLINE', false],
  ['CARD_DECLINED', false],
  ['CVV_FAILURE', false],
  ['ADDRESS_VERIFICATION_FAILURE', false],
  ['TEMPORARY_ERROR', false],
  ['SOMETHING_NEW', false],
])('needs another card after %s: %s', (code, isHard) => {
  expect(isHardDecline(code)).toBe(isHard);
});
