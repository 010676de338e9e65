import { useApi } from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import type { ClientAgentNameProps } from '../../slots.ts';
import { agentsQuery } from '../client-queries.ts';
import { agentFieldTexts as texts } from './agent-field-texts.ts';

/** The name of an agent; one who is not among them was deleted. */
export default function AgentName({ agentId }: ClientAgentNameProps) {
  const { data: agents } = useQuery(agentsQuery(useApi()));
  const agent = agents?.data.find(({ id }) => id === agentId);
  if (agent !== undefined) return `${agent.first_name} ${agent.last_name}`.trim();
  return agents === undefined ? texts.loading : texts.former;
}
