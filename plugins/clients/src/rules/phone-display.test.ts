import { expect, it } from 'vitest';
import { displayPhone, phoneDigits } from './phone-display.ts';

it.each([
  ['3055550142', '(305) 555-0142'],
  ['305-555-0142', '(305) 555-0142'],
  ['(305) 555-0142', '(305) 555-0142'],
  ['13055550142', '(305) 555-0142'],
  ['+1 305 555 0142', '(305) 555-0142'],
  ['23055550142', '23055550142'],
  ['555-0142', '555-0142'],
  ['+34 912 345 678 90', '+34 912 345 678 90'],
  ['', 'No phone'],
  ['   ', 'No phone'],
  [null, 'No phone'],
  [undefined, 'No phone'],
])('shows the phone %j as %s', (phone, shown) => {
  expect(displayPhone(phone)).toBe(shown);
});

it.each([
  ['+1 (305) 555-0142', '3055550142'],
  ['1-305', '1305'],
  ['', ''],
])('reads the digits of %s as %s', (phone, digits) => {
  expect(phoneDigits(phone)).toBe(digits);
});
