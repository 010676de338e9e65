import { defineTexts } from '@porchlight/translations';
import catalog from '../../languages/password-mails.json' with { type: 'json' };

/** The mails with links that choose a password. */
export const passwordMailTexts = defineTexts(
  {
    hello: 'Hello {firstName},',
    invitationSubject: 'Your account at {agency}',
    invited: '{agency} invites you to its agent portal. Your username is {username}.',
    choosePassword: 'Choose a password',
    invitationEnds: 'The link works once, within 24 hours. Ask for a new one if it has expired.',
    resetSubject: 'Reset your password',
    resetRequested: 'Someone asked to reset the password of your account {username}.',
    chooseNewPassword: 'Choose a new password',
    resetEnds:
      "The link works once, within 24 hours. If you didn't ask for it, ignore this email: your password stays as it is.",
  },
  catalog,
);
