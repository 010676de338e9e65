import { Button, Card, copyLink, Icon, Note, showToast, Skeleton, TextField } from '@porchlight/ui';
import { QueryState, useApi, useInstant } from '@porchlight/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Agent, PasswordLink } from '../../generated/types.ts';
import { passwordLinkQuery, revokePasswordLink, sendPasswordLink } from '../agents-api.ts';
import { formTexts } from './agent-form-texts.ts';
import { passwordLinkFailure } from './save-failure.ts';

const texts = formTexts.passwordLink;

/** The link by which a colleague chooses a password: sends it, shows it to pass it on, and makes it void. */
export function PasswordLinkSection({ agent }: { readonly agent: Agent }) {
  const api = useApi();
  const queries = useQueryClient();
  const [busy, setBusy] = useState<'sending' | 'revoking' | null>(null);
  const options = passwordLinkQuery(api, agent.id);
  const query = useQuery(options);
  const kind = agent.last_login_at === null ? 'invitation' : 'password-reset';

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

  return (
    <Card title={texts[kind].title} icon={<Icon name="mail" />}>
      <QueryState query={query} title={formTexts.linkLoadFailed} skeleton={<LinkSkeleton />}>
        {({ link, sends_mail: sendsMail }) => {
          const send = (
            <Button
              busyText={busy === 'sending' ? texts.sending : null}
              onClick={() => void change('sending')}
            >
              {sendLabel({ kind, isFirst: link === null, sendsMail })}
            </Button>
          );
          return link === null ? (
            <div className="agent-form__delete">
              <p>{sendsMail ? texts[kind].mailed : texts[kind].copied}</p>
              {send}
            </div>
          ) : (
            <div className="agent-form__fields">
              <OpenLink link={link} />
              {!sendsMail && <Note>{formTexts.noMailServer}</Note>}
              <div className="agent-form__foot">
                <Button
                  variant="ghost"
                  busyText={busy === 'revoking' ? texts.revoking : null}
                  onClick={() => void change('revoking')}
                >
                  {texts.revoke}
                </Button>
                {send}
              </div>
            </div>
          );
        }}
      </QueryState>
    </Card>
  );
}

interface SendLabelParts {
  readonly kind: 'invitation' | 'password-reset';
  readonly isFirst: boolean;
  readonly sendsMail: boolean;
}

/** Without a mail server nothing is sent: the link is created to be copied. */
function sendLabel({ kind, isFirst, sendsMail }: SendLabelParts): string {
  if (!sendsMail) return isFirst ? texts.create : texts.createNew;
  return isFirst ? texts[kind].send : texts.sendNew;
}

function LinkSkeleton() {
  return (
    <div role="status" aria-label={formTexts.linkLoading}>
      <Skeleton width="100%" height={32} />
    </div>
  );
}

function OpenLink({ link }: { readonly link: NonNullable<PasswordLink['link']> }) {
  const end = useInstant()(link.expires_at);
  return (
    <div className="agent-form__link">
      <TextField
        label={texts[link.kind].label}
        value={link.url}
        help={formTexts.linkFacts(end, link.opened_at !== null)}
        readOnly
        onFocus={({ target }) => target.select()}
      />
      <Button icon={<Icon name="copy" />} onClick={() => void copyLink(link.url)}>
        {texts.copy}
      </Button>
    </div>
  );
}

function sentText({ sends_mail }: PasswordLink): string {
  return sends_mail ? formTexts.linkSent : formTexts.linkMade;
}
