import { Button, FormError } from '@porchlight/ui/bare';
import {
  isApiError,
  NewPasswordField,
  useTexts,
  useVisit,
  VisitPage,
} from '@porchlight/web/public';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { agentEndpoints } from '../endpoints.ts';
import type { LinkedAccount } from '../generated/types.ts';
import { pageFailure } from './page-failure.ts';
import { passwordPageTexts } from './password-page-texts.ts';
import { SignInLink } from './sign-in-link.tsx';

const CALLS = {
  invitation: { read: agentEndpoints.readInvitation, choose: agentEndpoints.acceptInvitation },
  reset: { read: agentEndpoints.readPasswordReset, choose: agentEndpoints.resetPassword },
} as const;

interface ChoosePasswordProps {
  readonly kind: keyof typeof CALLS;
}

/** The page of a link by which an agent chooses a password. */
export function ChoosePassword({ kind }: ChoosePasswordProps) {
  const t = useTexts(passwordPageTexts);
  const { api } = useVisit();
  const [account, setAccount] = useState<LinkedAccount | null>(null);
  const [failure, setFailure] = useState<ReturnType<typeof pageFailure> | null>(null);
  const [isSaved, setSaved] = useState(false);

  const load = useCallback(async () => {
    setFailure(null);
    try {
      setAccount(await api.call(CALLS[kind].read, {}));
    } catch (error) {
      setFailure(pageFailure(error));
    }
  }, [api, kind]);
  useEffect(() => void load(), [load]);

  if (account === null)
    return (
      <div role={failure === null ? 'status' : 'alert'}>
        <p className="visit__text">{t(failure ?? 'loading')}</p>
        {failure !== null && failure !== 'closed' && (
          <div className="visit__actions">
            <Button size="large" onClick={() => void load()}>
              {t('tryAgain')}
            </Button>
          </div>
        )}
      </div>
    );
  const { username, first_name: name } = account;
  if (isSaved)
    return (
      <VisitPage title={t('savedTitle')}>
        <p className="visit__text" role="status">
          {t('savedText', { username })}
        </p>
        <SignInLink />
      </VisitPage>
    );
  const isReset = kind === 'reset';
  return (
    <VisitPage title={isReset ? t('resetTitle') : t('invitationTitle', { name })}>
      <p className="visit__text">
        {isReset ? t('resetText', { username }) : t('invitationText', { username })}
      </p>
      <PasswordForm
        account={account}
        save={(password) => api.call(CALLS[kind].choose, { body: { password }, retry: false })}
        onSaved={() => setSaved(true)}
      />
    </VisitPage>
  );
}

interface PasswordFormProps {
  readonly account: LinkedAccount;
  readonly save: (password: string) => Promise<unknown>;
  readonly onSaved: () => void;
}

function PasswordForm({ account, save, onSaved }: PasswordFormProps) {
  const t = useTexts(passwordPageTexts);
  const count = account.minimum_length;
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setFailure(null);
    // Code points, as the server counts them.
    const isShort = [...password].length < count;
    setError(isShort ? t('tooShort', { count }) : null);
    if (isShort) return;
    setBusy(true);
    try {
      await save(password);
      onSaved();
    } catch (cause) {
      if (isApiError(cause) && cause.status === 400) setError(t('tooWeak'));
      else setFailure(t(pageFailure(cause)));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className="visit__form" noValidate onSubmit={(event) => void submit(event)}>
      {/* Lets password managers know whose password this is. */}
      <input type="text" autoComplete="username" value={account.username} readOnly hidden />
      <NewPasswordField
        label={t('password')}
        help={t('passwordHelp', { count })}
        value={password}
        error={error}
        maxLength={1024}
        onChange={(event) => setPassword(event.target.value)}
      />
      <FormError>{failure}</FormError>
      <div className="visit__actions">
        <Button type="submit" variant="primary" size="large" busyText={isBusy ? t('saving') : null}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
