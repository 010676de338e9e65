import { expect, it } from 'vitest';
import { isOwnInvoice, isSameOwner, type Owner } from './payment-fit.ts';

const ana = { full_name: 'Ana Sol', email: 'ana@example.com' };

it.each<[string, Partial<Owner>, Partial<Owner>, boolean]>([
  ['the same client', { customer_id: 7 }, { customer_id: 7, full_name: 'Ana Luna' }, true],
  ['two clients of one name', { customer_id: 7 }, { customer_id: 8 }, false],
  ['a client and somebody without a record', { customer_id: 7 }, {}, false],
  ['somebody without a record and a client', {}, { customer_id: 7 }, false],
  [
    'one name and email without records',
    {},
    { full_name: ' ana sol', email: 'ANA@example.com' },
    true,
  ],
  ['one name with two emails', {}, { email: 'ana2@example.com' }, false],
  ['one email with two names', {}, { full_name: 'Luz Sol' }, false],
])('says of %s whether money of one is for the other', (_, one, other, same) => {
  const owner = (fields: Partial<Owner>): Owner => ({ customer_id: null, ...ana, ...fields });
  expect(isSameOwner(owner(one), owner(other))).toBe(same);
});

it.each<[string, Partial<Owner>, Partial<Owner>, boolean]>([
  ['of a client by name and email', { full_name: ' ana sol', email: 'ANA@example.com' }, {}, true],
  ['with another name', { full_name: 'Luz Sol' }, {}, false],
  ['with another email', { email: 'ana2@example.com' }, {}, false],
  ['without an email where the invoice has none', { email: ' ' }, { email: '' }, false],
])('says of a visitor %s whether an invoice is theirs', (_, visitor, invoice, own) => {
  expect(isOwnInvoice({ ...ana, ...visitor }, { ...ana, ...invoice })).toBe(own);
});
