import { expect, it } from 'vitest';
import { signInCodeMail } from '../sign-in-code-mail.ts';
import { accountMail, securityMail } from './notice-mails.ts';

it.each([accountMail, securityMail])('counts $id as a warning, not with sign-in codes', (mail) => {
  expect(signInCodeMail).toMatchObject({ isForSignIn: true });
  expect(mail).toMatchObject({ isWarning: true });
  expect(mail).not.toHaveProperty('isForSignIn');
});

const notice = { ...securityMail.sample.notices[0]!, time: '11/20/2026, 9:12 AM' };

it.each([
  [1, 0, 'Security notice', 2],
  [2, 0, '2 security notices', 1],
  [30, 12, '42 security notices', 2],
])('mails %s notices and %s more as "%s"', (listed, more, subject, parts) => {
  const values = { ...securityMail.sample, notices: Array(listed).fill(notice), more };
  const mail = securityMail.mail(values, 'en');
  expect(mail.subject).toBe(subject);
  // Beside the greeting, the advice, and the button.
  expect(mail.body).toHaveLength(3 + parts);
});
