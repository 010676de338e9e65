import { expect, it } from 'vitest';
import { signInCodeMail } from '../sign-in-code-mail.ts';
import { accountMail, securityMail } from './notice-mails.ts';

it.each([accountMail, securityMail])('counts $id as a warning, not with sign-in codes', (mail) => {
  expect(signInCodeMail).toMatchObject({ isForSignIn: true });
  expect(mail).toMatchObject({ isWarning: true });
  expect(mail).not.toHaveProperty('isForSignIn');
});
