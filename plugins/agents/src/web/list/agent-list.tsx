import { formatNumber, formatShortDateTime } from '@porchlight/kernel';
import { EmailText, VisuallyHidden } from '@porchlight/ui';
import type { ListDefinition, WholeList } from '@porchlight/web';
import type { Agent } from '../../generated/types.ts';
import { AgentBadges, hasBadges } from './agent-badges.tsx';
import { AgentName } from './agent-name.tsx';
import { listTexts as texts } from './agents-list-texts.ts';
import { agentAddress, type AgentOrder, sortAgents } from './sort-agents.ts';
import './agents-list.css';

/** The agents in the order of the address. */
export const agentList: ListDefinition<WholeList<Agent>, Agent, AgentOrder> = {
  name: 'agents-table',
  label: 'Agents',
  address: agentAddress,
  pageSize: 6,
  rows: ({ data, filter }) => sortAgents(data, filter),
  keyOf: ({ id }) => id,
  to: ({ id }) => `/crm/agents/${String(id)}`,
  columns: [
    {
      sort: 'email',
      head: 'Email',
      title: ({ email }) => email,
      opens: true,
      cell: ({ email }) => <EmailText>{email || texts.noEmail}</EmailText>,
      phone: { wide: ({ email, username }) => [email, username].filter(Boolean).join(' · ') },
      skeleton: '70%',
    },
    {
      sort: 'username',
      head: 'Username',
      title: ({ username }) => username,
      cell: ({ username }) => username,
      skeleton: '60%',
    },
    {
      id: 'flags',
      head: 'Flags',
      cell: (agent) =>
        hasBadges(agent) ? (
          <AgentBadges agent={agent} />
        ) : (
          <span className="agents-list__none">{texts.noFlags}</span>
        ),
      phone: { actions: (agent) => hasBadges(agent) && <AgentBadges agent={agent} /> },
      skeleton: '40%',
    },
    {
      sort: 'name',
      head: 'Name',
      title: ({ first_name: first, last_name: last }) => `${first} ${last}`,
      cell: (agent) => <AgentName agent={agent} />,
      phone: {
        title: (agent) => (
          <>
            <AgentName agent={agent} /> <VisuallyHidden>{agent.username}</VisuallyHidden>
          </>
        ),
      },
      skeleton: '65%',
    },
    {
      sort: 'clients',
      head: 'Clients',
      align: 'right',
      cell: ({ client_count: count }) => formatNumber(count),
      phone: {
        mark: ({ client_count: count }) =>
          count === 1 ? '1 client' : `${formatNumber(count)} clients`,
      },
      skeleton: '24px',
    },
    {
      sort: 'last-sign-in',
      head: texts.lastSignIn,
      className: ({ last_login_at: at }) => at === null && 'agents-list__none',
      cell: ({ last_login_at: at }, { timeZone }) =>
        at === null ? texts.never : formatShortDateTime(at, timeZone),
      phone: {
        note: ({ last_login_at: at }, { timeZone }) =>
          at === null
            ? texts.neverSignedIn
            : `${texts.lastSignIn} ${formatShortDateTime(at, timeZone)}`,
      },
      skeleton: '60%',
    },
  ],
  failed: 'Failed to load admin list',
};
