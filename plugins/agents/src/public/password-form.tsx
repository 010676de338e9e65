import {
  isApiError,
  NewPasswordField,
  useTexts,
  useVisit,
  VisitForm,
} from '@porchlight/web/public';
import { useState } from 'react';
import type { agentEndpoints } from '../endpoints.ts';
import type { LinkedAccount } from '../generated/types.ts';
import { passwordPageTexts } from './password-page-texts.ts';

interface PasswordFormProps {
  readonly account: LinkedAccount;
  readonly endpoint: typeof agentEndpoints.acceptInvitation | typeof agentEndpoints.resetPassword;
  readonly onEnd: (end: 'saved' | 'closed') => void;
}

/** One field for the new password. A refused password stays in it. */
export function PasswordForm({ account, endpoint, onEnd }: PasswordFormProps) {
  const t = useTexts(passwordPageTexts);
  const { api } = useVisit();
  const count = account.minimum_length;
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);

  function check() {
    // Code points, as the server counts them.
    const isShort = [...password].length < count;
    setError(isShort ? t('tooShort', { count }) : null);
    return !isShort;
  }

  async function save() {
    try {
      await api.call(endpoint, { body: { password }, retry: false });
      onEnd('saved');
    } catch (cause) {
      if (isAccountClosed(cause)) onEnd('closed');
      else if (isApiError(cause) && cause.status === 400) setError(t('tooWeak'));
      else throw cause;
    }
  }

  return (
    <VisitForm submit={t('save')} busy={t('saving')} check={check} onSubmit={save}>
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
    </VisitForm>
  );
}

/** The account was deleted or suspended after the link was sent. */
export function isAccountClosed(error: unknown): boolean {
  return isApiError(error) && error.status === 409;
}
