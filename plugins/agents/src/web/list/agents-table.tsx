import { formatNumber, formatShortDateTime } from '@porchlight/kernel';
import { EmailText, SkeletonRows, SortHead, Table, TableRow } from '@porchlight/ui';
import { useAgency } from '@porchlight/web';
import { Link, useNavigate } from 'react-router-dom';
import type { Agent } from '../../generated/types.ts';
import { AgentBadges, hasBadges } from './agent-badges.tsx';
import { AgentName } from './agent-name.tsx';
import { listTexts } from './agents-list-texts.ts';
import { type AgentColumn, type AgentOrder, sortAgents } from './sort-agents.ts';
import './agents-list.css';

const columns = (
  <colgroup>
    <col className="agents-list__email" />
    <col className="agents-list__username" />
    <col className="agents-list__flags-column" />
    <col className="agents-list__name" />
    <col className="agents-list__clients" />
    <col className="agents-list__last" />
  </colgroup>
);

interface OrderProps {
  readonly order: AgentOrder;
  readonly onSort: (order: AgentOrder) => void;
}

function Heads({ order, onSort }: OrderProps) {
  const sorting = (column: AgentColumn, label: string) => ({
    label,
    direction: order.column === column ? order.direction : null,
    onSort: (direction: AgentOrder['direction']) => onSort({ column, direction }),
  });
  return (
    <>
      <SortHead {...sorting('email', 'Email')} />
      <SortHead {...sorting('username', 'Username')} />
      <th scope="col">Flags</th>
      <SortHead {...sorting('name', 'Name')} />
      <SortHead {...sorting('clients', 'Clients')} align="right" />
      <SortHead {...sorting('last-sign-in', listTexts.lastSignIn)} />
    </>
  );
}

export function AgentsTable({
  agents,
  ...ordering
}: OrderProps & { readonly agents: readonly Agent[] }) {
  const navigate = useNavigate();
  const { time_zone: timeZone } = useAgency();
  return (
    <Table label="Agents" layout="fixed" head={<Heads {...ordering} />} columns={columns}>
      {sortAgents(agents, ordering.order).map((agent) => {
        const to = `/crm/agents/${agent.id}`;
        return (
          <TableRow
            key={agent.id}
            onOpen={(inNewTab) => {
              if (inNewTab) window.open(to, '_blank', 'noopener');
              else void navigate(to);
            }}
          >
            <td title={agent.email}>
              <Link className="agents-list__link" to={to}>
                <EmailText>{agent.email || listTexts.noEmail}</EmailText>
              </Link>
            </td>
            <td title={agent.username}>{agent.username}</td>
            <td>
              {hasBadges(agent) ? (
                <AgentBadges agent={agent} />
              ) : (
                <span className="agents-list__none">{listTexts.noFlags}</span>
              )}
            </td>
            <td title={`${agent.first_name} ${agent.last_name}`}>
              <AgentName agent={agent} />
            </td>
            <td className="pl-right">{formatNumber(agent.client_count)}</td>
            <td className={agent.last_login_at === null ? 'agents-list__none' : undefined}>
              {agent.last_login_at === null
                ? listTexts.never
                : formatShortDateTime(agent.last_login_at, timeZone)}
            </td>
          </TableRow>
        );
      })}
    </Table>
  );
}

export function AgentsTableSkeleton(ordering: OrderProps) {
  return (
    <Table label="Agents" layout="fixed" head={<Heads {...ordering} />} columns={columns} busy>
      <SkeletonRows rows={6} columns={['70%', '60%', '40%', '65%', '24px', '60%']} />
    </Table>
  );
}
