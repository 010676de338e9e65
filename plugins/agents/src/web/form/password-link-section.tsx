import {
  Button,
  Card,
  copyLink,
  formatDateTime,
  Icon,
  Note,
  showToast,
  TextField,
} from '@porchlight/ui';
import { QueryState, useAgency, useApi } from '@porchlight/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Agent, PasswordLink } from '../../generated/types.ts';
import { passwordLinkQuery, revokePasswordLink, sendPasswordLink } from '../agents-api.ts';
import { formTexts } from './agent-form-texts.ts';
import { passwordLinkFailure } from './save-failure.ts';

/** The link by which a colleague chooses a password: sends it, shows it to pass it on, and makes it void. */
export function PasswordLinkSection({ agent }: { readonly agent: Agent }) {
  const api = useApi();
  const queries = useQueryClient();
  const [busy, setBusy] = useState<'sending' | 'revoking' | null>(null);
  const options = passwordLinkQuery(api, agent.id);
  const query = useQuery(options);
  const isNew = agent.last_login_at === null;

  async function change(action: 'sending' | 'revoking') {
    setBusy(action);
    const call = action === 'sending' ? sendPasswordLink : revokePasswordLink;
    try {
      const saved = await call(api, agent.id);
      queries.setQueryData(options.queryKey, saved);
      showToast({ tone: 'done', text: action === 'sending' ? sentText(saved) : formTexts.revoked });
    } catch (error) {
      showToast({ tone: 'danger', text: passwordLinkFailure(action, error) });
    } finally {
      setBusy(null);
    }
  }

  const send = (label: string) => (
    <Button
      busyText={busy === 'sending' ? 'Sending...' : null}
      onClick={() => void change('sending')}
    >
      {label}
    </Button>
  );

  return (
    <Card title={isNew ? 'Invitation' : 'Password Reset'} icon={<Icon name="mail" />}>
      <QueryState query={query} title={formTexts.linkLoadFailed} skeleton={null}>
        {({ link, sends_mail }) =>
          link === null ? (
            <div className="agent-form__delete">
              <p>{isNew ? formTexts.invitationMeaning : formTexts.resetMeaning}</p>
              {send(isNew ? 'Send Invitation' : 'Send Reset Link')}
            </div>
          ) : (
            <div className="agent-form__fields">
              <OpenLink link={link} />
              {!sends_mail && <Note>{formTexts.noMailServer}</Note>}
              <div className="agent-form__foot">
                <Button
                  variant="ghost"
                  busyText={busy === 'revoking' ? 'Revoking...' : null}
                  onClick={() => void change('revoking')}
                >
                  Revoke Link
                </Button>
                {send('Send New Link')}
              </div>
            </div>
          )
        }
      </QueryState>
    </Card>
  );
}

function OpenLink({ link }: { readonly link: NonNullable<PasswordLink['link']> }) {
  const { time_zone } = useAgency();
  const end = formatDateTime(link.expires_at, time_zone);
  return (
    <div className="agent-form__link">
      <TextField
        label={link.kind === 'invitation' ? 'Invitation link' : 'Reset link'}
        value={link.url}
        help={formTexts.linkFacts(end, link.opened_at !== null)}
        readOnly
        onFocus={({ target }) => target.select()}
      />
      <Button icon={<Icon name="copy" />} onClick={() => void copyLink(link.url)}>
        Copy Link
      </Button>
    </div>
  );
}

function sentText({ sends_mail }: PasswordLink): string {
  return sends_mail ? formTexts.linkSent : formTexts.linkMade;
}
