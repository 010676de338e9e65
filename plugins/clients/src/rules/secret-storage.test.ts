import { expect, it } from 'vitest';
import { notStored, refusedSecrets } from './secret-storage.ts';

it.each([
  ['card_number', true, true, null],
  ['card_number', false, true, "Your agency doesn't store card numbers"],
  ['mp_pass', true, true, null],
  ['mp_pass', true, false, "Your agency doesn't store portal passwords"],
  ['card_number', true, false, null],
  ['mp_pass', false, true, null],
  ['account_number', false, false, null],
  ['mp_username', false, false, null],
])('answers %s with cards %s and passwords %s: %s', (field, cards, passwords, sentence) => {
  const settings = { keep_card_numbers: cards, keep_portal_passwords: passwords };
  expect(notStored(field, settings)).toBe(sentence);
});

it('refuses new values that the agency does not store, and never the removal of one', () => {
  const settings = { keep_card_numbers: false, keep_portal_passwords: false };
  const secrets = new Map([
    ['card_number', '4111111111111111'],
    ['mp_pass', ''],
    ['ssn', '900-12-6037'],
  ]);
  expect(refusedSecrets(secrets, settings)).toEqual([
    { field: 'card_number', message: "Your agency doesn't store card numbers" },
  ]);
});
