import { expect, it } from 'vitest';
import { typingWarning } from './typing-warnings.ts';

const TODAY = '2026-11-21';

it.each([
  ['ssn', '900-12-6037'],
  ['dep1_ssn', '900126037'],
  ['routing_number', '021000021'],
  ['routing_number', '0210-0002-1'],
  ['card_number', '4111 1111 1111 1111'],
  ['card_number', '5555-5555-5555-4444'],
  ['exp_date', '08/28'],
  ['exp_date', '8/2028'],
  ['exp_date', '11/26'],
  ['medicarenumber', '1EG4-TE5-MK73'],
  ['medicarenumber', '1eg4te5mk73'],
  ['business_ein', '12-3456789'],
  ['dob', '1990-02-14'],
  ['dob', TODAY],
  ['spouse_dob', ''],
  ['dob', 'half typed'],
  ['next_f_u_date', TODAY],
  ['next_f_u_date', '2027-01-01'],
  ['age_of_mother', '120'],
  ['mobile_domain', 'vtext.com'],
  ['mobile_domain_2', '@tmomail.net'],
  ['primary_phone', '(305) 555-0142'],
  ['secondary_phone', '555-0142'],
  ['employer_phone', '+34 600 123 456'],
  ['primary_phone', 'call me'],
  ['address', 'anything'],
  ['ssn', '  '],
])('gives no warning about %s %j', (field, text) => {
  expect(typingWarning(field, text, TODAY)).toBeNull();
});

it.each([
  ['ssn', 'abc', /9 digits/],
  ['ben4_ssn', '1234567890123', /9 digits/],
  ['routing_number', 'abc', /9 digits/],
  ['routing_number', '021000022', /does not add up/],
  ['card_number', '4111 1111 1111 1112', /does not add up/],
  ['card_number', '4111', /12 to 19 digits/],
  ['exp_date', '13/28', /month and a year/],
  ['exp_date', '10/26', /expired/],
  ['medicarenumber', '1', /11 letters and digits/],
  ['medicarenumber', '1SG4-TE5-MK73', /11 letters and digits/],
  ['business_ein', '12', /9 digits/],
  ['primary_phone', '555-01', /10 digits.*as typed/],
  ['secondary_phone', '+123', /10 digits/],
  ['dob', '2030-01-01', /in the future/],
  ['dep2_dob', '1900-01-01', /126 years ago/],
  ['next_f_u_date', '1900-01-01', /in the past/],
  ['age_of_mother', '200', /up to 120/],
  ['age_of_sibling4', 'old', /up to 120/],
  ['mobile_domain', 'not a domain', /looks like/],
  ['mobile_domain_2', '@', /looks like/],
])('warns about %s %j', (field, text, sentence) => {
  expect(typingWarning(field, text, TODAY)).toMatch(sentence);
});
