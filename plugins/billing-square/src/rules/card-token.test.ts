import { expect, it } from 'vitest';
import { cardTokenOf } from './card-token.ts';

const postalCode = { message: 'The postal code is wrong' };
const year = { message: 'The card has expired' };

it('takes the token of a card', () => {
  expect(cardTokenOf({ status: 'OK', token: 'cnon:1' }, 'en')).toEqual({
    ok: true,
    nonce: 'cnon:1',
    verificationToken: null,
  });
});

it.each([
  [{ status: 'Invalid', errors: [postalCode] }, 'en', 'The postal code is wrong'],
  [
    { status: 'Error', errors: [postalCode, year] },
    'en',
    'The postal code is wrong. The card has expired',
  ],
  [{ status: 'Abort' }, 'en', 'the card was not verified. Please try again'],
  [{ status: 'Cancel' }, 'es', 'la tarjeta no se verificó. Inténtelo de nuevo'],
  [{ status: 'Unknown', errors: [] }, 'pt', 'o cartão não foi verificado. Tente novamente'],
] as const)('gives %o in %s the reason %s', (entered, language, reason) => {
  expect(cardTokenOf(entered, language)).toEqual({ ok: false, reason });
});
