import { defineMessage } from '@porchlight/server';
import {
  accountNoticeAdvice,
  accountNoticeSubject,
  accountNoticeText,
  type AccountNoticeFacts,
} from '../../rules/account-notice-texts.ts';
import {
  securityNoticeText,
  securityNoticeTexts as texts,
  type SecurityNoticeFacts,
} from '../../rules/security-notice-texts.ts';

/** `time` as it is written. */
type Timed<N> = N & { readonly time: string };

interface SecurityMail {
  readonly firstName: string;
  /** At least one, oldest first. */
  readonly notices: readonly Timed<SecurityNoticeFacts>[];
  /** How many more there are. */
  readonly more: number;
  readonly url: string;
}

/** To owners, about what the security of the portal rests on. */
export const securityMail = defineMessage<SecurityMail>({
  id: 'agents.security-notice',
  title: texts.subject,
  isWarning: true,
  mail: ({ firstName, notices, more, url }) => ({
    subject: notices.length === 1 ? texts.subject : texts.severalSubject(notices.length + more),
    body: [
      texts.hello(firstName),
      ...timed(notices, securityNoticeText),
      ...(more === 0 ? [] : [texts.more(more)]),
      texts.unexpected,
      { button: texts.open, href: url },
    ],
  }),
  sample: {
    firstName: 'Ana',
    notices: [
      {
        kind: 'settings',
        subject: 'Square',
        details: ['BFS: access token'],
        by: 'Ines Vega (ines.vega)',
        time: '11/20/2026, 9:12 AM',
      },
    ],
    more: 0,
    url: 'https://portal.example.com/crm/settings/security',
  },
});

interface AccountMail {
  readonly firstName: string;
  /** At least one, oldest first. */
  readonly notices: readonly Timed<AccountNoticeFacts>[];
}

/** To the person whose account someone else changed. */
export const accountMail = defineMessage<AccountMail>({
  id: 'agents.account-notice',
  title: 'Account notice',
  isWarning: true,
  mail: ({ firstName, notices }) => ({
    subject: accountNoticeSubject(notices),
    body: [texts.hello(firstName), ...timed(notices, accountNoticeText), accountNoticeAdvice],
  }),
  sample: {
    firstName: 'Ana',
    notices: [
      { what: 'password', by: 'Ines Vega (ines.vega)', time: '11/20/2026, 9:12 AM' },
      { what: 'suspended', by: 'Ines Vega (ines.vega)', time: '11/20/2026, 9:13 AM' },
    ],
  },
});

/** One is a sentence with its time below; several are a list. */
function timed<N>(notices: readonly Timed<N>[], textOf: (notice: N) => string) {
  const [only] = notices;
  if (only !== undefined && notices.length === 1) return [textOf(only), texts.at(only.time)];
  return [{ list: notices.map((notice) => `${notice.time}: ${textOf(notice)}`) }];
}
