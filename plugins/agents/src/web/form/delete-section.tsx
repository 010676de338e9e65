import { formatNumber } from '@porchlight/kernel';
import {
  Button,
  Card,
  ConfirmDialog,
  Icon,
  SelectField,
  showToast,
  UntranslatedName,
} from '@porchlight/ui';
import { useActor, useApi } from '@porchlight/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Agent } from '../../generated/types.ts';
import { accessProblems } from '../../problems.ts';
import { refuseAction } from '../../rules/account-actions.ts';
import { agentListQuery, agentsKey, deleteAgent } from '../agents-api.ts';
import { formTexts } from './agent-form-texts.ts';
import { deleteFailure } from './save-failure.ts';

const UNASSIGNED = 'none';

/** Deletes an account after asking, by name, and hands its clients over. */
export function DeleteSection({ agent }: { readonly agent: Agent }) {
  const actor = useActor();
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [reassignTo, setReassignTo] = useState(UNASSIGNED);
  const name = `${agent.first_name} ${agent.last_name}`;
  const refusal = refuseAction('delete', actor, agent);
  const reason = refusal === null ? null : accessProblems[refusal].message;
  const signedOut = `${name} will be signed out everywhere and can't sign in again.`;
  const hasClients = agent.client_count > 0;

  async function remove() {
    setBusy(true);
    try {
      await deleteAgent(api, agent.id, hasClients ? reassignTo : undefined);
      void queries.invalidateQueries();
      showToast({ tone: 'done', text: formTexts.deleted });
      void navigate('/crm/agents', { state: { deleted: true } });
    } catch (error) {
      setAsking(false);
      void queries.invalidateQueries({ queryKey: agentsKey });
      showToast({ tone: 'danger', text: deleteFailure(error) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Card title="Delete Agent" icon={<Icon name="trash-2" />}>
      <div className="agent-form__delete">
        <p>{reason ?? signedOut}</p>
        <Button variant="ghost-danger" disabledReason={reason} onClick={() => setAsking(true)}>
          Delete Agent
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title={<UntranslatedName text={`Delete ${name}?`} name={name} />}
        confirmLabel="Delete Agent"
        busyText={busy ? 'Deleting...' : null}
        onConfirm={() => void remove()}
        onClose={() => setAsking(false)}
      >
        <p className="agent-form__question">{signedOut}</p>
        {hasClients && <ReassignField agent={agent} value={reassignTo} onChange={setReassignTo} />}
      </ConfirmDialog>
    </Card>
  );
}

interface ReassignFieldProps {
  readonly agent: Agent;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Who takes over the clients: another agent who is not suspended, or no one. */
function ReassignField({ agent, value, onChange }: ReassignFieldProps) {
  const { data = [] } = useQuery(agentListQuery(useApi()));
  const others = data.filter(({ id, suspended }) => id !== agent.id && !suspended);
  const count = formatNumber(agent.client_count);
  return (
    <SelectField
      label={agent.client_count === 1 ? 'Their client' : `Their ${count} clients`}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      options={[
        { value: UNASSIGNED, label: 'Leave unassigned' },
        ...others.map((other) => ({
          value: String(other.id),
          label: `Reassign to ${other.first_name} ${other.last_name}`,
        })),
      ]}
    />
  );
}
