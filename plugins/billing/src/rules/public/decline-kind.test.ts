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
  ['there is not enough money on the card', 'funds'],
  ['the amount is above the limit of the card', 'limit'],
  ['the card number is wrong', 'number'],
  ['this card is not accepted', 'unsupported'],
  ['the card was declined. Call the bank that issued it', 'declined'],
  ['the expiry date is wrong', 'expiry'],
  ['verification is needed. Try another card', 'verification'],
  ['verification needed', 'verification'],
])('takes the reason %j for %s', (reason, kind) => {
  expect(declineKind(reason)).toBe(kind);
});
