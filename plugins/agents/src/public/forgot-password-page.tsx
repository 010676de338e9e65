import { TextField } from '@porchlight/ui/bare';
import { useTexts, useVisit, VisitForm, VisitPage } from '@porchlight/web/public';
import { useState } from 'react';
import { signInEndpoints } from '../sign-in-endpoints.ts';
import { passwordPageTexts } from './password-page-texts.ts';
import { SignInLink } from './sign-in-link.tsx';

/** Requests a link to choose a new password. The reply is the same whether or not the name matches an account. */
export default function ForgotPasswordPage() {
  const t = useTexts(passwordPageTexts);
  const { api } = useVisit();
  const [username, setUsername] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isSent, setSent] = useState(false);

  function check() {
    const isMissing = username.trim() === '';
    setError(isMissing ? t('usernameMissing') : null);
    return !isMissing;
  }

  async function send() {
    await api.call(signInEndpoints.forgotPassword, { body: { username }, retry: false });
    setSent(true);
  }

  if (isSent)
    return (
      <VisitPage title={t('sentTitle')}>
        <p className="visit__text" role="status">
          {t('sentText')}
        </p>
        <p className="visit__note">{t('sentHelp')}</p>
        <SignInLink />
      </VisitPage>
    );
  return (
    <VisitPage title={t('forgotTitle')}>
      <p className="visit__text">{t('forgotText')}</p>
      <VisitForm submit={t('send')} busy={t('sending')} check={check} onSubmit={send}>
        <TextField
          label={t('username')}
          value={username}
          error={error}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          onChange={(event) => setUsername(event.target.value)}
        />
      </VisitForm>
    </VisitPage>
  );
}
