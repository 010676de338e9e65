import { Button, Card, ConfirmDialog, Icon, showToast } from '@porchlight/ui';
import { useActor, useApi } from '@porchlight/web';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Agent } from '../../generated/types.ts';
import { accessProblems } from '../../problems.ts';
import { refuseAction } from '../../rules/account-actions.ts';
import { agentsKey, deleteAgent } from '../agents-api.ts';
import { formTexts } from './agent-form-texts.ts';
import { deleteFailure } from './save-failure.ts';

/** Deletes an account after asking, by name. */
export function DeleteSection({ agent }: { readonly agent: Agent }) {
  const actor = useActor();
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const name = `${agent.first_name} ${agent.last_name}`;
  const refusal = refuseAction('delete', actor, agent);
  const reason = refusal === null ? null : accessProblems[refusal].message;

  async function remove() {
    setBusy(true);
    try {
      await deleteAgent(api, agent.id);
      void queries.invalidateQueries({ queryKey: [...agentsKey, 'list'] });
      showToast({ tone: 'done', text: formTexts.deleted });
      void navigate('/crm/agents');
    } catch (error) {
      setAsking(false);
      showToast({ tone: 'danger', text: deleteFailure(error) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Card title="Delete Agent" icon={<Icon name="trash-2" />}>
      <div className="agent-form__delete">
        <p>{reason ?? consequence(agent)}</p>
        <Button variant="ghost-danger" disabledReason={reason} onClick={() => setAsking(true)}>
          Delete Agent
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title={`Delete ${name}?`}
        confirmLabel="Delete Agent"
        busyText={busy ? 'Deleting...' : null}
        onConfirm={() => void remove()}
        onClose={() => setAsking(false)}
      >
        {consequence(agent)}
      </ConfirmDialog>
    </Card>
  );
}

function consequence(agent: Agent): string {
  const signedOut = `${agent.first_name} ${agent.last_name} will be signed out everywhere and can't sign in again.`;
  if (agent.client_count === 0) return signedOut;
  const clients =
    agent.client_count === 1 ? 'Their client stays' : `Their ${agent.client_count} clients stay`;
  return `${signedOut} ${clients} in the portal, still assigned to this agent.`;
}
