import {
  HeaderAction,
  ListRows,
  Page,
  SlotOutlet,
  useApi,
  useShortcut,
  useWholeList,
} from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { AgentsToolbar } from '../../slots.ts';
import { agentListQuery } from '../agents-api.ts';
import { agentList } from './agent-list.tsx';

const toolbarProps = {};

export default function ManageAgentsPage() {
  const navigate = useNavigate();
  const query = useQuery(agentListQuery(useApi()));
  const state = useWholeList(agentList, query);
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
        <ListRows list={agentList} state={state} />
      </div>
    </Page>
  );
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
