import { expect, it } from 'vitest';
import {
  holdsCardNumber,
  isUnclearCard,
  keptOfCard,
  keptOfExpiry,
  withoutCode,
} from './kept-card.ts';

it.each([
  ['4111111111111111', 'Visa ending in 1111'],
  ['4111 1111 1111 1111', 'Visa ending in 1111'],
  ['4111-1111-1111-1111 ', 'Visa ending in 1111'],
  ['4111.1111.1111.1111', 'Visa ending in 1111'],
  ['4111/1111_1111\n1111', 'Visa ending in 1111'],
  ['5500005555555559', 'Mastercard ending in 5559'],
  ['2221000000000009', 'Mastercard ending in 0009'],
  ['371449635398431', 'American Express ending in 8431'],
  ['3714 496353 98431', 'American Express ending in 8431'],
  ['6011000990139424', 'Discover ending in 9424'],
  ['30569309025904', 'Diners Club ending in 5904'],
  ['3530111333300000', 'JCB ending in 0000'],
  ['6200000000000005', 'UnionPay ending in 0005'],
  ['9999000011112222', 'Card ending in 2222'],
  ['9999 0000 1111 2222 123', 'Card ending in 2222'],
  ['Visa 4111 1111 1111 1111, 08/28, code 123', 'Visa ending in 1111'],
  ['4111 1111 1111 1111 123', 'Visa ending in 1111'],
  ['4111111111111111 123', 'Visa ending in 1111'],
  ['4111111111111111123', 'Visa ending in 1111'],
  ['371449635398431 1234', 'American Express ending in 8431'],
  ['08/28 4111 1111 1111 1111', 'Visa ending in 1111'],
  ['cvv 123, 5500 0055 5555 5559', 'Mastercard ending in 5559'],
  ['4111 1111 1111 1112 123', 'Visa ending in 1112'],
  ['４１１１１１１１１１１１１１１１', 'Visa ending in 1111'],
  ['٤١١١ ١١١١ ١١١١ ١١١١', 'Visa ending in 1111'],
  ['411111111', 'Card ending in 1111'],
  ['12345', 'Card ending in 2345'],
  ['ends in 1111, code 123', 'Card ending in 1111'],
  ['12 34 56', 'Card'],
  ['123', 'Card'],
  ['CVV 123', 'Card'],
  ['cvc: 1234', 'Card'],
  ['code 1234', 'Card'],
  ['Visa ending in 1111', 'Visa ending in 1111'],
  ['Card', 'Card'],
  ['1111', '1111'],
  ['•••• 1111', '•••• 1111'],
  ['ask her', 'ask her'],
  ['', ''],
])('keeps of %j: %j', (text, kept) => {
  expect(keptOfCard(text)).toBe(kept);
  expect(keptOfCard(keptOfCard(text))).toBe(kept);
});

it.each([
  ['123', true],
  ['12 34 56', true],
  ['Card', false],
  ['', false],
  ['4111111111111111', false],
])('%j can be no number, no part of one, and no note: %s', (text, unclear) => {
  expect(isUnclearCard(text)).toBe(unclear);
});

it.each([
  ['4111 1111 1111 1111 123', '4111 1111 1111 1111'],
  ['4111111111111111, cvv 123', '4111111111111111'],
  ['371449635398431 1234', '371449635398431'],
  ['4111 1111 1111 1111', '4111 1111 1111 1111'],
  ['4111 1111 1111 1112 123', '4111 1111 1111 1112 123'],
  ['1111', '1111'],
  ['ask her', 'ask her'],
])('stores %j without a security code: %j', (text, stored) => {
  expect(withoutCode(text)).toBe(stored);
});

it.each([
  ['08/28 123', '08/28'],
  ['08/28, code 1999', '08/28, code'],
  ['08/2028 123', '08/2028'],
  ['123', ''],
  ['08/28', '08/28'],
  ['08 2028', '08 2028'],
  ['0828', '0828'],
  ['2028-08', '2028-08'],
  ['08/2028, she says 9/2028', '08/2028, she says 9/2028'],
  ['', ''],
])('keeps of the expiry date %j: %j', (text, stored) => {
  expect(keptOfExpiry(text)).toBe(stored);
});

it.each([
  ['08/28', false],
  ['08/2028, she says 9/2028', false],
  ['4111 1111 1111 1111', true],
  ['08/28 4111111111111111', true],
])('finds a card number in %j: %s', (text, holds) => {
  expect(holdsCardNumber(text)).toBe(holds);
});
