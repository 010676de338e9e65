import { defineMessage } from '@porchlight/server';
import { passwordMailTexts } from './password-mail-texts.ts';

interface PasswordLinkMail {
  readonly firstName: string;
  readonly username: string;
  readonly agency: string;
  readonly url: string;
}

const sample: PasswordLinkMail = {
  firstName: 'Ana',
  username: 'ana.lopez',
  agency: 'Lighthouse Insurance',
  url: 'https://portal.example.com/invitation/sample',
};

export const invitationMail = defineMessage<PasswordLinkMail>({
  id: 'agents.invitation',
  title: 'Invitation',
  isSecret: true,
  isForSignIn: true,
  mail: ({ firstName, username, agency, url }, language) => {
    const t = passwordMailTexts.in(language);
    return {
      subject: t('invitationSubject', { agency }),
      body: [
        t('hello', { firstName }),
        t('invited', { agency, username }),
        { button: t('choosePassword'), href: url },
        t('invitationEnds'),
      ],
    };
  },
  sample,
});

export const passwordResetMail = defineMessage<PasswordLinkMail>({
  id: 'agents.password-reset',
  title: 'Password reset',
  isSecret: true,
  isForSignIn: true,
  mail: ({ firstName, username, url }, language) => {
    const t = passwordMailTexts.in(language);
    return {
      subject: t('resetSubject'),
      body: [
        t('hello', { firstName }),
        t('resetRequested', { username }),
        { button: t('chooseNewPassword'), href: url },
        t('resetEnds'),
      ],
    };
  },
  sample: { ...sample, url: 'https://portal.example.com/reset-password/sample' },
});
