import { expect, it } from 'vitest';
import { reviewText } from './review-text.ts';

it.each([
  ['ssn', '900-12-6037', 'ssn', '***-**-6037'],
  ['account_number', '12345678', 'account', '••••5678'],
  ['account_number', '', 'account', ''],
  ['primary_phone', '3055550142', null, '(305) 555-0142'],
  ['dob', '1958-03-07', null, '3/7/1958'],
  ['dob', 'unknown', null, 'unknown'],
  ['weight', ' 165 ', null, '165'],
] as const)('shows %s %j of the kind %s as %j', (field, text, sensitive, shown) => {
  expect(reviewText(field, text, sensitive)).toBe(shown);
});
