import { Skeleton, Badge } from '@porchlight/ui';
import { Link } from 'react-router-dom';
import type { Agent } from '../../generated/types.ts';
import { AgentName } from './agent-name.tsx';
import { heldLevels } from '../access-levels.ts';
import './agents-list.css';

/** The list below 768 px: one card per agent, the whole card opens it. */
export function AgentCards({ agents }: { readonly agents: readonly Agent[] }) {
  return (
    <ul className="agents-list__cards" aria-label="Agents">
      {agents.map((agent) => (
        <li key={agent.id}>
          <Link className="agents-list__card" to={`/crm/agents/${agent.id}`}>
            <span className="agents-list__card-head">
              <AgentName agent={agent} />
              <span className="agents-list__card-count">{clientCount(agent.client_count)}</span>
            </span>
            <span className="agents-list__card-line">
              {[agent.email, agent.username].filter(Boolean).join(' · ')}
            </span>
            <AgentFlags agent={agent} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function AgentCardsSkeleton() {
  return (
    <div className="agents-list__cards" role="status" aria-label="Loading">
      {[1, 2, 3, 4].map((card) => (
        <Skeleton key={card} width="100%" height={104} />
      ))}
    </div>
  );
}

function clientCount(count: number): string {
  return count === 1 ? '1 client' : `${count.toLocaleString('en-US')} clients`;
}

/** The access levels of an account as badges. */
function AgentFlags({ agent }: { readonly agent: Agent }) {
  const held = heldLevels(agent);
  if (held.length === 0) return <span className="agents-list__none">None</span>;
  return (
    <span className="agents-list__flags">
      {held.map(({ name, label, icon }) => (
        <Badge key={name} tone="other" icon={icon}>
          {label}
        </Badge>
      ))}
    </span>
  );
}
