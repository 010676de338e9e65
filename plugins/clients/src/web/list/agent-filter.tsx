import { SelectField } from '@porchlight/ui';
import { useActor, useApi } from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import { agentsQuery } from '../client-queries.ts';
import { agentChoices } from './agent-choices.ts';
import { listTexts } from './list-texts.ts';

interface AgentFilterProps {
  /** As in the address; '' for all. */
  readonly value: string;
  readonly onChoose: (agent: string) => void;
}

/** Clients of everyone, of the current user, of one agent, or of none. */
export function AgentFilter({ value, onChoose }: AgentFilterProps) {
  const { data } = useQuery(agentsQuery(useApi()));
  const { id } = useActor();
  return (
    <SelectField
      className="clients-screen__agent"
      label={listTexts.agentFilter}
      hideLabel
      value={value}
      options={agentChoices({ agents: data?.data ?? null, ownId: id, chosen: value })}
      onChange={(event) => onChoose(event.target.value)}
    />
  );
}
