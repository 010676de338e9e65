import type { CardPurpose } from '@porchlight/billing/card-form';
import { expect, it } from 'vitest';
import { verificationDetails } from './verification-details.ts';

const purpose: CardPurpose = {
  amountCents: 1_205,
  isStored: false,
  isKeyedIn: false,
  name: 'Rosa Núñez Vega',
  email: 'rosa@example.com',
};

it.each([
  [5, '0.05'],
  [1_205, '12.05'],
  [100_000_000, '1000000.00'],
])('writes %i cents as %s', (amountCents, amount) => {
  expect(verificationDetails({ ...purpose, amountCents })).toMatchObject({ amount });
});

it('describes a payment of the client', () => {
  expect(verificationDetails(purpose)).toEqual({
    intent: 'CHARGE',
    amount: '12.05',
    currencyCode: 'USD',
    billingContact: {
      givenName: 'Rosa',
      familyName: 'Núñez Vega',
      email: 'rosa@example.com',
    },
    customerInitiated: true,
    sellerKeyedIn: false,
  });
});

it('says when an agent types the card in, and when it is stored', () => {
  expect(verificationDetails({ ...purpose, isKeyedIn: true, isStored: true })).toMatchObject({
    intent: 'CHARGE_AND_STORE',
    customerInitiated: false,
    sellerKeyedIn: true,
  });
});

it('describes a card that is only stored without an amount, and a payer without unknown contacts', () => {
  const details = verificationDetails({ ...purpose, amountCents: null, name: '', email: '' });
  expect(details).toEqual({
    intent: 'STORE',
    billingContact: {},
    customerInitiated: true,
    sellerKeyedIn: false,
  });
});
