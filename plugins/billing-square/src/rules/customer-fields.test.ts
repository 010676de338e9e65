import { expect, it } from 'vitest';
import { correctedFields, customerFields, phoneNumber, splitName } from './customer-fields.ts';

it.each([
  ['Rosa Núñez', 'Rosa', 'Núñez'],
  ['  Ana   Maria de la Cruz ', 'Ana', 'Maria de la Cruz'],
  ['Cher', 'Cher', ''],
  ['', '', ''],
])('splits the name %j', (name, givenName, familyName) => {
  expect(splitName(name)).toEqual({ givenName, familyName });
});

it.each([
  ['(212) 555-0147', '+12125550147'],
  ['+1 212 555 0147', '+12125550147'],
  ['555-0147', null],
  ['+44 20 7946 0958', null],
  ['', null],
])('writes the phone number %j as %j', (phone, written) => {
  expect(phoneNumber(phone)).toBe(written);
});

it('leaves out what is unknown', () => {
  const customer = { reference: 'client-7', customerId: null, name: '', email: '', phone: '' };
  expect(customerFields(customer)).toEqual({ referenceId: 'client-7' });
});

it.each([
  ['client-7', { givenName: 'Ana', phoneNumber: '+12125550147' }],
  [undefined, {}],
])('corrects the name and phone of the customer with the reference %j by %j', (reference, news) => {
  const known = { referenceId: reference ?? '', givenName: 'Rosa', emailAddress: 'A@example.com' };
  const customer = {
    reference: 'client-7',
    customerId: null,
    name: 'Ana',
    email: 'a@example.com',
    phone: '212-555-0147',
  };
  expect(correctedFields(known, customerFields(customer))).toEqual(news);
});
