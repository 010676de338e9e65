import { Button, Card, ConfirmDialog, Icon, showToast, UntranslatedName } from '@porchlight/ui';
import { useActor, useApi } from '@porchlight/web';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Agent } from '../../generated/types.ts';
import { accessProblems } from '../../problems.ts';
import { refuseAction } from '../../rules/account-actions.ts';
import { agentQuery, agentsKey, suspendAgent } from '../agents-api.ts';
import { formTexts } from './agent-form-texts.ts';
import { suspensionFailure } from './save-failure.ts';

/** Suspends an account after a question, or restores it at once. */
export function SuspendSection({ agent }: { readonly agent: Agent }) {
  const actor = useActor();
  const api = useApi();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const name = `${agent.first_name} ${agent.last_name}`;
  const refusal = refuseAction('suspend', actor, agent);
  const reason = refusal === null ? null : accessProblems[refusal].message;
  const { suspended } = agent;

  async function set(next: boolean) {
    setBusy(true);
    try {
      const saved = await suspendAgent(api, agent.id, next);
      queries.setQueryData(agentQuery(api, agent.id).queryKey, saved);
      void queries.invalidateQueries({ queryKey: [...agentsKey, 'list'] });
      showToast({ tone: 'done', text: next ? formTexts.suspended : formTexts.restored });
    } catch (error) {
      showToast({ tone: 'danger', text: suspensionFailure(next, error) });
    } finally {
      setAsking(false);
      setBusy(false);
    }
  }

  return (
    <Card
      title={suspended ? 'Restore Agent' : 'Suspend Agent'}
      icon={<Icon name={suspended ? 'circle-play' : 'circle-pause'} />}
    >
      <div className="agent-form__delete">
        <p>{reason ?? (suspended ? formTexts.isSuspended : formTexts.suspendMeaning)}</p>
        {suspended ? (
          <Button
            disabledReason={reason}
            busyText={busy ? 'Restoring...' : null}
            onClick={() => void set(false)}
          >
            Restore Agent
          </Button>
        ) : (
          <Button disabledReason={reason} onClick={() => setAsking(true)}>
            Suspend Agent
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        title={<UntranslatedName text={`Suspend ${name}?`} name={name} />}
        confirmLabel="Suspend Agent"
        busyText={busy ? 'Suspending...' : null}
        onConfirm={() => void set(true)}
        onClose={() => setAsking(false)}
      >
        {`${name} will be signed out everywhere and can't sign in until you restore the account. Clients stay assigned.`}
      </ConfirmDialog>
    </Card>
  );
}
