import { formatNumber, formatShortDateTime } from '@porchlight/kernel';
import { Skeleton } from '@porchlight/ui';
import { useAgency } from '@porchlight/web';
import { Link } from 'react-router-dom';
import type { Agent } from '../../generated/types.ts';
import { AgentBadges, hasBadges } from './agent-badges.tsx';
import { AgentName } from './agent-name.tsx';
import { listTexts } from './agents-list-texts.ts';
import { defaultOrder, sortAgents } from './sort-agents.ts';
import './agents-list.css';

/** The list below 768 px: one card per agent, the whole card opens it. */
export function AgentCards({ agents }: { readonly agents: readonly Agent[] }) {
  const { time_zone: timeZone } = useAgency();
  return (
    <ul className="agents-list__cards" aria-label="Agents" data-list>
      {sortAgents(agents, defaultOrder).map((agent) => (
        <li key={agent.id}>
          <Link className="agents-list__card" to={`/crm/agents/${agent.id}`}>
            <span className="agents-list__card-head">
              <AgentName agent={agent} />
              <span className="agents-list__card-count">{clientCount(agent.client_count)}</span>
            </span>
            <span className="agents-list__card-line">
              {[agent.email, agent.username].filter(Boolean).join(' · ')}
            </span>
            <span className="agents-list__card-line">{lastSignIn(agent, timeZone)}</span>
            {hasBadges(agent) && <AgentBadges agent={agent} />}
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
  return count === 1 ? '1 client' : `${formatNumber(count)} clients`;
}

function lastSignIn({ last_login_at }: Agent, timeZone: string): string {
  if (last_login_at === null) return listTexts.neverSignedIn;
  return `${listTexts.lastSignIn} ${formatShortDateTime(last_login_at, timeZone)}`;
}
