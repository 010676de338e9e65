import { defineMessage } from '@porchlight/server';
import { passwordMailTexts } from './password-mail-texts.ts';

interface SignInCode {
  readonly firstName: string;
  readonly username: string;
  readonly agency: string;
  /** As it is typed, for example `K7QFM-2XP3R`. */
  readonly code: string;
}

export const signInCodeMail = defineMessage<SignInCode>({
  id: 'agents.sign-in-code',
  title: 'Sign-in code',
  isSecret: true,
  isForSignIn: true,
  mail: ({ firstName, username, agency, code }, language) => {
    const t = passwordMailTexts.in(language);
    return {
      subject: t('codeSubject', { agency }),
      body: [
        t('hello', { firstName }),
        t('codeReason', { username }),
        t('codeUse', { code }),
        t('codeEnds'),
      ],
    };
  },
  sample: {
    firstName: 'Ana',
    username: 'ana.lopez',
    agency: 'Lighthouse Insurance',
    code: 'K7QFM-2XP3R',
  },
});
