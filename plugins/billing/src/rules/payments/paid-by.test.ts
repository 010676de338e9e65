import { expect, it } from 'vitest';
import { paidBy } from './paid-by.ts';
import { paidByTexts } from './paid-by-texts.ts';

it.each([
  ['en', 'CARD', 'Visa', 'Visa ending in 1111'],
  ['es', 'CARD', 'Visa', 'Visa terminada en 1111'],
  ['en', 'CARD', null, 'Card'],
  ['pt', 'CHECK', null, 'Cheque'],
  ['es', 'ACH', null, 'Transferencia bancaria'],
  ['en', 'OTHER', null, 'Other payment'],
] as const)(
  'says in %s that a payment by %s of the brand %s is %j',
  (language, method, brand, text) => {
    const payment = { method, card_brand: brand, card_last4: brand === null ? null : '1111' };
    expect(paidBy(payment, paidByTexts.in(language))).toBe(text);
  },
);
