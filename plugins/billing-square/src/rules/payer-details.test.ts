import { expect, it } from 'vitest';
import { rosa } from '../testing/gateway-orders.fixture.ts';
import { payerDetails } from './payer-details.ts';

const nonce = { kind: 'nonce', nonce: 'cnon:1', verificationToken: null } as const;
const saved = { kind: 'saved-card', cardId: 'ccof:1', customerId: 'C1' } as const;

it.each([
  ['a client who enters a card', nonce, false, [true, false]],
  ['an agent who types a card in', nonce, true, [false, true]],
  ['a card on file that the agency charges', saved, false, [false, false]],
] as const)('says who began the payment: %s', (_, source, isKeyedIn, [initiated, keyedIn]) => {
  expect(payerDetails({ source, isKeyedIn, customer: rosa })).toEqual({
    customerDetails: { customerInitiated: initiated, sellerKeyedIn: keyedIn },
    buyerEmailAddress: 'rosa@example.com',
  });
});

it.each(['', 'rosa', 'rosa at home', 'rosa@home', 'a@b..c', `${'a'.repeat(250)}@example.com`])(
  'leaves out the address %j, which Square would refuse',
  (email) => {
    const details = payerDetails({ source: nonce, isKeyedIn: false, customer: { ...rosa, email } });
    expect(details).not.toHaveProperty('buyerEmailAddress');
  },
);
