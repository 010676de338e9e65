import { useIsPhone } from '@porchlight/ui';
import { HeaderAction, Page, QueryState, SlotOutlet, useApi, useShortcut } from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { AgentsToolbar } from '../../slots.ts';
import { agentListQuery } from '../agents-api.ts';
import { AgentCards, AgentCardsSkeleton } from './agent-cards.tsx';
import { AgentsTable, AgentsTableSkeleton } from './agents-table.tsx';

const toolbarProps = {};

export default function ManageAgentsPage() {
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const query = useQuery(agentListQuery(useApi()));
  const add = () => void navigate('/crm/agents/new');
  useShortcut('n', add, { label: 'Add Agent' });
  const count = query.data?.length;

  return (
    <Page
      facts={count === undefined ? undefined : <span>{agentCount(count)}</span>}
      actions={
        <>
          <SlotOutlet slot={AgentsToolbar} props={toolbarProps} />
          <HeaderAction label="Add Agent" icon="plus" variant="primary" onClick={add} />
        </>
      }
    >
      <QueryState
        query={query}
        title="Failed to load admin list"
        skeleton={isPhone ? <AgentCardsSkeleton /> : <AgentsTableSkeleton />}
      >
        {(agents) => (isPhone ? <AgentCards agents={agents} /> : <AgentsTable agents={agents} />)}
      </QueryState>
    </Page>
  );
}

function agentCount(count: number): string {
  return count === 1 ? '1 agent' : `${count} agents`;
}
