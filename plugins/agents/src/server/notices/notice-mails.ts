import { defineMessage } from '@porchlight/server';
import {
  accountNoticeTexts as account,
  securityNoticeText,
  securityNoticeTexts as texts,
  type SecurityNoticeFacts,
} from '../../rules/security-notice-texts.ts';

interface SecurityMail extends SecurityNoticeFacts {
  readonly firstName: string;
  /** As it is written. */
  readonly time: string;
  readonly url: string;
}

/** To owners, about what the security of the portal rests on. */
export const securityMail = defineMessage<SecurityMail>({
  id: 'agents.security-notice',
  title: texts.subject,
  isWarning: true,
  mail: ({ firstName, time, url, ...facts }) => ({
    subject: texts.subject,
    body: [
      texts.hello(firstName),
      securityNoticeText(facts),
      texts.at(time),
      texts.unexpected,
      { button: texts.open, href: url },
    ],
  }),
  sample: {
    firstName: 'Ana',
    kind: 'settings',
    subject: 'Square',
    details: ['BFS: access token'],
    by: 'Ines Vega (ines.vega)',
    time: '11/20/2026, 9:12 AM',
    url: 'https://portal.example.com/crm/settings/security',
  },
});

interface AccountMail {
  readonly firstName: string;
  readonly what: 'password' | 'email';
  /** Null for who opened the link of a mail, and for the command of the portal. */
  readonly by: string | null;
}

/** To the person whose account someone else changed. */
export const accountMail = defineMessage<AccountMail>({
  id: 'agents.account-notice',
  title: 'Account notice',
  isWarning: true,
  mail: ({ firstName, what, by }) => ({
    subject: what === 'password' ? account.passwordSubject : account.emailSubject,
    body: [
      texts.hello(firstName),
      what === 'password' ? account.password(by) : account.email(by ?? ''),
      account.unexpected,
    ],
  }),
  sample: { firstName: 'Ana', what: 'password', by: 'Ines Vega (ines.vega)' },
});
