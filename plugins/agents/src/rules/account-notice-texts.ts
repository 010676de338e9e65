/** What happened to an account: what someone else did with it, and a name that its person changed too. */
export type AccountChange = 'password' | 'email' | 'name' | 'suspended' | 'restored';

/** One change; `by` is null for who opened the link of a mail, and for the command of the portal. */
export interface AccountNoticeFacts {
  readonly what: AccountChange;
  readonly by: string | null;
}

interface ChangeTexts {
  readonly subject: string;
  readonly by: (by: string) => string;
  readonly byNobody: string;
}

const TEXTS: Readonly<Record<AccountChange, ChangeTexts>> = {
  password: {
    subject: 'Your password was changed',
    by: (by) => `${by} changed the password of your account.`,
    byNobody: 'The password of your account was changed.',
  },
  email: {
    subject: 'The email of your account was changed',
    by: (by) =>
      `${by} changed the email of your account. Messages about it no longer go to this address.`,
    byNobody:
      'The email of your account was changed. Messages about it no longer go to this address.',
  },
  name: {
    subject: 'The name of your account was changed',
    by: (by) => `${by} changed the name of your account.`,
    byNobody: 'The name of your account was changed.',
  },
  suspended: {
    subject: 'Your account was suspended',
    by: (by) => `${by} suspended your account. You cannot sign in any more.`,
    byNobody: 'Your account was suspended. You cannot sign in any more.',
  },
  restored: {
    subject: 'Your account was restored',
    by: (by) => `${by} restored your account. You can sign in again.`,
    byNobody: 'Your account was restored. You can sign in again.',
  },
};

const SEVERAL = 'Your account was changed';

/** The subject of a mail about these changes. */
export function accountNoticeSubject(changes: readonly AccountNoticeFacts[]): string {
  const [first, ...others] = new Set(changes.map(({ what }) => what));
  return first === undefined || others.length > 0 ? SEVERAL : TEXTS[first].subject;
}

/** What the person reads about one of them. */
export function accountNoticeText({ what, by }: AccountNoticeFacts): string {
  return by === null ? TEXTS[what].byNobody : TEXTS[what].by(by);
}

export const accountNoticeAdvice =
  'If you did not expect this, contact an owner of the portal at once.';
