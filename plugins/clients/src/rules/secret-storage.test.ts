import { expect, it } from 'vitest';
import { notStored, refusedSecrets, secretStorageTexts, storedSecrets } from './secret-storage.ts';

const { endsOnly, noPasswords, unclearCard, numberInExpiry } = secretStorageTexts;

it.each([
  ['card_number', true, true, null],
  ['card_number', false, true, endsOnly],
  ['mp_pass', true, true, null],
  ['mp_pass', true, false, noPasswords],
  ['card_number', true, false, null],
  ['mp_pass', false, true, null],
  ['account_number', false, false, null],
  ['mp_username', false, false, null],
])('says of %s with cards %s and passwords %s: %s', (field, cards, passwords, sentence) => {
  const settings = { keep_card_numbers: cards, keep_portal_passwords: passwords };
  expect(notStored(field, settings)).toBe(sentence);
});

it.each([
  ['card_number', '4111111111111111', null],
  ['card_number', '123', unclearCard],
  ['card_number', '', null],
  ['exp_date', '08/28', null],
  ['exp_date', '4111111111111111 08/28', numberInExpiry],
  ['mp_pass', 'Harbor-12', noPasswords],
  ['mp_pass', '', null],
  ['ssn', '900-12-6037', null],
])(
  'where neither cards nor passwords are stored, answers %s %j with: %s',
  (field, plain, message) => {
    const nothing = { keep_card_numbers: false, keep_portal_passwords: false };
    const all = { keep_card_numbers: true, keep_portal_passwords: true };
    const refused = message === null ? [] : [{ field, message }];
    expect(refusedSecrets([[field, plain]], nothing)).toEqual(refused);
    expect(refusedSecrets([[field, plain]], all)).toEqual([]);
  },
);

it('reduces a card number where the agency stores none, also one in the expiry date', () => {
  const secrets = new Map([
    ['card_number', '4111111111111111'],
    ['exp_date', '08/28'],
  ]);
  const stored = { keep_card_numbers: true, keep_portal_passwords: true };
  const reduced = { ...stored, keep_card_numbers: false };
  expect([...storedSecrets(secrets, stored)]).toEqual([...secrets]);
  expect([...storedSecrets(secrets, reduced)]).toEqual([
    ['card_number', 'Visa ending in 1111'],
    ['exp_date', '08/28'],
  ]);
  const swapped = new Map([
    ['card_number', null],
    ['exp_date', '4111111111111111'],
  ]);
  expect([...storedSecrets(swapped, reduced)]).toEqual([
    ['card_number', null],
    ['exp_date', 'Visa ending in 1111'],
  ]);
});
