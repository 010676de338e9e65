import { expect, it } from 'vitest';
import { cardBrand } from './card-brand.ts';

it.each([
  ['VISA', 'Visa'],
  ['MASTERCARD', 'Mastercard'],
  ['AMERICAN_EXPRESS', 'American Express'],
  ['DISCOVER', 'Discover'],
  ['JCB', 'JCB'],
  ['SQUARE_GIFT_CARD', 'Square Gift Card'],
  ['OTHER_BRAND', 'Card'],
  ['', null],
  [null, null],
  [undefined, null],
])('the brand %j of Square is shown as %j', (code, shown) => {
  expect(cardBrand(code)).toBe(shown);
});
