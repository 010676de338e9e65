import { expect, it } from 'vitest';
import {
  accountNoticeSubject,
  accountNoticeText,
  type AccountChange,
} from './account-notice-texts.ts';

const INES = 'Ines Vega (ines)';

it.each<[readonly AccountChange[], string]>([
  [['password'], 'Your password was changed'],
  [['email', 'email'], 'The email of your account was changed'],
  [['suspended'], 'Your account was suspended'],
  [['restored'], 'Your account was restored'],
  [['suspended', 'restored'], 'Your account was changed'],
])('a mail about %o has the subject "%s"', (changes, subject) => {
  expect(accountNoticeSubject(changes.map((what) => ({ what, by: INES })))).toBe(subject);
});

it.each<[AccountChange, string | null, string]>([
  ['password', INES, 'Ines Vega (ines) changed the password of your account.'],
  ['password', null, 'The password of your account was changed.'],
  [
    'email',
    INES,
    'Ines Vega (ines) changed the email of your account. Messages about it no longer go to this address.',
  ],
  ['suspended', INES, 'Ines Vega (ines) suspended your account. You cannot sign in any more.'],
  ['restored', INES, 'Ines Vega (ines) restored your account. You can sign in again.'],
])('says to the person whose account changed (%s) by %s: %s', (what, by, text) => {
  expect(accountNoticeText({ what, by })).toBe(text);
});
