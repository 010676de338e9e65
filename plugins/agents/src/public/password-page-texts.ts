import { defineTexts } from '@porchlight/translations';
import catalog from '../../languages/password-pages.json' with { type: 'json' };

/** Texts of the pages where agents choose a password or request a link to do so. */
export const passwordPageTexts = defineTexts(
  {
    invitationTitle: 'Welcome, {name}',
    invitationText: 'Choose a password for your account. Your username is {username}.',
    resetTitle: 'Choose a new password',
    resetText: 'This is the account {username}. You’ll be signed out on all devices.',
    password: 'New password',
    passwordHelp: 'At least {count} characters',
    tooShort: 'Password must be at least {count} characters.',
    tooWeak: 'This password is too easy to guess. Choose another one.',
    save: 'Save password',
    saving: 'Saving…',
    savedTitle: 'Your password is saved',
    savedText: 'Sign in with your username {username} and the new password.',
    signIn: 'Go to sign-in',
    closedTitle: 'This account is closed',
    closedText: 'Ask your agency owner for help.',
    forgotTitle: 'Forgot your password?',
    forgotText: 'Enter your username or email. If it matches an account, we’ll email you a link.',
    username: 'Username or email',
    usernameMissing: 'Enter your username or email.',
    send: 'Email me a link',
    sending: 'Sending…',
    sentTitle: 'Check your email',
    sentText:
      'If that username or email matches an account, you’ll get a link to choose a new password. It works once, within 24 hours.',
    sentHelp: 'No email? Check your spam folder, or ask your agency owner for a link.',
  },
  catalog,
);
