import { useIsPhone } from '@porchlight/ui';
import { HeaderAction, Page, QueryState, SlotOutlet, useApi, useShortcut } from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { AgentsToolbar } from '../../slots.ts';
import { agentListQuery } from '../agents-api.ts';
import { AgentCards, AgentCardsSkeleton } from './agent-cards.tsx';
import { AgentsTable, AgentsTableSkeleton } from './agents-table.tsx';
import { readOrder, writeOrder, type AgentOrder } from './sort-agents.ts';

const toolbarProps = {};

export default function ManageAgentsPage() {
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const query = useQuery(agentListQuery(useApi()));
  const ordering = useOrder();
  const list = useFocusAfterDeletion();
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
      <div ref={list} tabIndex={-1} className="agents-list">
        <QueryState
          query={query}
          title="Failed to load admin list"
          skeleton={isPhone ? <AgentCardsSkeleton /> : <AgentsTableSkeleton {...ordering} />}
        >
          {(agents) =>
            isPhone ? <AgentCards agents={agents} /> : <AgentsTable agents={agents} {...ordering} />
          }
        </QueryState>
      </div>
    </Page>
  );
}

/** The order of the list, which is part of the address. */
function useOrder() {
  const [search, setSearch] = useSearchParams();
  return {
    order: readOrder(search.get('sort')),
    onSort(order: AgentOrder) {
      const sort = writeOrder(order);
      setSearch(sort === null ? {} : { sort }, { replace: true });
    },
  };
}

/** The button that had the focus is gone with its page, so the keyboard goes on at the list. */
function useFocusAfterDeletion() {
  const { state } = useLocation() as { readonly state: { readonly deleted?: true } | null };
  const list = useRef<HTMLDivElement>(null);
  const deleted = state?.deleted === true;
  useEffect(() => {
    if (deleted) list.current?.focus();
  }, [deleted]);
  return list;
}

function agentCount(count: number): string {
  return count === 1 ? '1 agent' : `${count} agents`;
}
