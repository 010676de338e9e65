import type { AgentChoices } from '../../generated/types.ts';
import { agentFieldTexts } from '../agent-field/agent-field-texts.ts';
import { listTexts } from './list-texts.ts';

interface AgentChoicesParts {
  /** Null until they are loaded. */
  readonly agents: AgentChoices['data'] | null;
  readonly ownId: number;
  /** As in the address. */
  readonly chosen: string;
}

/** The options of the agent filter; colleagues by name, and a chosen agent who no longer exists. */
export function agentChoices({ agents, ownId, chosen }: AgentChoicesParts) {
  const colleagues = (agents ?? [])
    .filter(({ id }) => id !== ownId)
    .map(({ id, first_name, last_name }) => ({
      value: String(id),
      label: `${first_name} ${last_name}`.trim(),
    }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en-US'));
  const fixed = [
    { value: '', label: listTexts.allAgents },
    { value: 'mine', label: listTexts.myClients },
    { value: 'none', label: listTexts.withoutAgent },
  ];
  const isListed = [...fixed, ...colleagues].some(({ value }) => value === chosen);
  const missing = isListed
    ? []
    : [
        {
          value: chosen,
          label:
            chosen === String(ownId)
              ? listTexts.myClients
              : agents === null
                ? listTexts.loadingAgent
                : agentFieldTexts.former,
        },
      ];
  const others = [...missing, ...colleagues];
  return others.length === 0 ? fixed : [...fixed, { label: listTexts.byAgent, options: others }];
}
