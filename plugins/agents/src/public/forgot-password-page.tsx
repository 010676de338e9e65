import { Button, FormError, TextField } from '@porchlight/ui/bare';
import { useFailureText, useTexts, useVisit, VisitPage } from '@porchlight/web/public';
import { type FormEvent, useState } from 'react';
import { signInEndpoints } from '../sign-in-endpoints.ts';
import { passwordPageTexts } from './password-page-texts.ts';
import { SignInLink } from './sign-in-link.tsx';

/** Requests a link to choose a new password. The reply is the same whether or not the name matches an account. */
export default function ForgotPasswordPage() {
  const t = useTexts(passwordPageTexts);
  const { api } = useVisit();
  const failureText = useFailureText();
  const [username, setUsername] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [phase, setPhase] = useState<'asking' | 'sending' | 'sent'>('asking');

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (phase === 'sending') return;
    setFailure(null);
    const isMissing = username.trim() === '';
    setError(isMissing ? t('usernameMissing') : null);
    if (isMissing) return;
    setPhase('sending');
    try {
      await api.call(signInEndpoints.forgotPassword, { body: { username }, retry: false });
      setPhase('sent');
    } catch (cause) {
      setFailure(failureText(cause));
      setPhase('asking');
    }
  }

  if (phase === 'sent')
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
      <form className="visit__form" noValidate onSubmit={(event) => void submit(event)}>
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
        <FormError>{failure}</FormError>
        <div className="visit__actions">
          <Button
            type="submit"
            variant="primary"
            size="large"
            busyText={phase === 'sending' ? t('sending') : null}
          >
            {t('send')}
          </Button>
        </div>
      </form>
    </VisitPage>
  );
}
