import { clientTexts } from '../../client-texts.ts';

/** The words of the card Logins and of its dialog. */
export const loginsTexts = {
  title: clientTexts.cards.logins,
  portal: 'Medicare portal',
  site: 'Medicare.gov',
  username: 'Username',
  password: 'Password',
  portalUsername: 'Portal username',
  portalPassword: 'Portal password',
  others: 'Other logins',
  noField: 'no db field yet',
  /** Shown, but nothing keeps them. */
  withoutField: ['Medicare password', 'SSA', 'IB', 'AARP'],
  removePassword: 'Remove Kept Password',
  warning:
    "Medicare and the marketplaces forbid agents to use a client's login, even with permission.",
} as const;
