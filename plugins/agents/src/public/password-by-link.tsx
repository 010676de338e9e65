import { type ApiClient, useTexts, VisitData, VisitPage } from '@porchlight/web/public';
import { useState } from 'react';
import { agentEndpoints } from '../endpoints.ts';
import type { LinkedAccount } from '../generated/types.ts';
import { isAccountClosed, PasswordForm } from './password-form.tsx';
import { passwordPageTexts } from './password-page-texts.ts';
import { SignInLink } from './sign-in-link.tsx';

type LinkKind = 'invitation' | 'reset';

const READS = {
  invitation: accountReader(agentEndpoints.readInvitation),
  reset: accountReader(agentEndpoints.readPasswordReset),
} as const;

/** Reads whose password the link is for; null once the account is closed. */
function accountReader(
  endpoint: typeof agentEndpoints.readInvitation | typeof agentEndpoints.readPasswordReset,
) {
  return async (api: ApiClient, signal: AbortSignal): Promise<LinkedAccount | null> => {
    try {
      return await api.call(endpoint, { signal });
    } catch (error) {
      if (isAccountClosed(error)) return null;
      throw error;
    }
  };
}

/** The page of a link by which an agent chooses a password. */
export function PasswordByLink({ kind }: { readonly kind: LinkKind }) {
  return (
    <VisitData load={READS[kind]}>
      {(account) =>
        account === null ? <ClosedAccount /> : <ChoosePassword kind={kind} account={account} />
      }
    </VisitData>
  );
}

interface ChoosePasswordProps {
  readonly kind: LinkKind;
  readonly account: LinkedAccount;
}

function ChoosePassword({ kind, account }: ChoosePasswordProps) {
  const t = useTexts(passwordPageTexts);
  const [end, setEnd] = useState<'saved' | 'closed' | null>(null);
  const { username, first_name: name } = account;
  if (end === 'closed') return <ClosedAccount />;
  if (end === 'saved')
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
        endpoint={isReset ? agentEndpoints.resetPassword : agentEndpoints.acceptInvitation}
        onEnd={setEnd}
      />
    </VisitPage>
  );
}

function ClosedAccount() {
  const t = useTexts(passwordPageTexts);
  return (
    <div role="alert">
      <VisitPage title={t('closedTitle')}>
        <p className="visit__text">{t('closedText')}</p>
      </VisitPage>
    </div>
  );
}
