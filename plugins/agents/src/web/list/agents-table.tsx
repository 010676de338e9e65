import { SkeletonRows, Table, TableRow } from '@porchlight/ui';
import { Link, useNavigate } from 'react-router-dom';
import type { Agent } from '../../generated/types.ts';
import { heldLevels } from '../access-levels.ts';
import { AgentName } from './agent-name.tsx';
import './agents-list.css';

const head = (
  <>
    <th scope="col">Email</th>
    <th scope="col">Username</th>
    <th scope="col">Flags</th>
    <th scope="col">Name</th>
    <th scope="col" className="pl-right">
      Clients
    </th>
  </>
);

const columns = (
  <colgroup>
    <col className="agents-list__email" />
    <col className="agents-list__username" />
    <col />
    <col className="agents-list__name" />
    <col className="agents-list__clients" />
  </colgroup>
);

export function AgentsTable({ agents }: { readonly agents: readonly Agent[] }) {
  const navigate = useNavigate();
  return (
    <Table label="Agents" layout="fixed" head={head} columns={columns}>
      {agents.map((agent) => {
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
                {agent.email || 'No email yet'}
              </Link>
            </td>
            <td title={agent.username}>{agent.username}</td>
            <FlagsCell agent={agent} />
            <td title={`${agent.first_name} ${agent.last_name}`}>
              <AgentName agent={agent} />
            </td>
            <td className="pl-right">{agent.client_count.toLocaleString('en-US')}</td>
          </TableRow>
        );
      })}
    </Table>
  );
}

/** Text instead of badges: four of those do not fit the column on a small screen. */
function FlagsCell({ agent }: { readonly agent: Agent }) {
  const levels = heldLevels(agent)
    .map(({ label }) => label)
    .join(', ');
  if (levels === '') return <td className="agents-list__none">None</td>;
  return <td title={levels}>{levels}</td>;
}

export function AgentsTableSkeleton() {
  return (
    <Table label="Agents" layout="fixed" head={head} columns={columns} busy>
      <SkeletonRows rows={6} columns={['70%', '60%', '40%', '65%', '24px']} />
    </Table>
  );
}
