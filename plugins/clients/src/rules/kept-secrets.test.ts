import { expect, it } from 'vitest';
import { notKept } from './kept-secrets.ts';

it.each([
  ['card_number', true, true, null],
  ['card_number', false, true, 'Your agency does not keep card numbers'],
  ['mp_pass', true, true, null],
  ['mp_pass', true, false, 'Your agency does not keep portal passwords'],
  ['card_number', true, false, null],
  ['mp_pass', false, true, null],
  ['account_number', false, false, null],
  ['mp_username', false, false, null],
])('%s with cards %s and passwords %s: %s', (field, cards, passwords, sentence) => {
  const settings = { keep_card_numbers: cards, keep_portal_passwords: passwords };
  expect(notKept(field, settings)).toBe(sentence);
});
