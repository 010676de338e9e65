import { expect, it } from 'vitest';
import { declineKind } from './decline-kind.ts';

it.each([
  ['the card was declined', 'declined'],
  ['', 'declined'],
  ['something that no one has seen yet', 'declined'],
  ['the security code is wrong', 'code'],
  ['security code', 'code'],
  ['postal code', 'postal'],
  ['the ZIP code does not match', 'postal'],
  ['expiry date', 'expiry'],
  ['the card has expired', 'expiry'],
  ['insufficient funds', 'funds'],
  ['please enter the card again', 'again'],
  ['verification needed', 'verification'],
])('takes the reason %j for %s', (reason, kind) => {
  expect(declineKind(reason)).toBe(kind);
});
