import { defineTexts } from '@porchlight/translations';
import catalog from '../../languages/password-mails.json' with { type: 'json' };

/** The mails that let someone sign in. */
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
    codeSubject: 'Your sign-in code for {agency}',
    codeReason:
      'Someone tried to sign in to your account {username} many times with a wrong password. Until this stops, a sign-in from a new place needs a code.',
    codeUse: 'If you are signing in now, enter this code with your password: {code}',
    codeEnds:
      "The code works for at least 30 minutes. If you aren't signing in, you don't need to do anything: no one can sign in without your password.",
  },
  catalog,
);
