import { defineRoute, type Route } from '@porchlight/server';
import { type ClientCounts, ManageAgents } from '../../contract.ts';
import { AgentListSchema } from '../../generated/refs.ts';
import type { AgentStore } from '../agent-store.ts';
import { presentAgents } from '../agent-view.ts';

/** T1 */
export function listAgents(
  store: () => AgentStore,
  clientCounts: () => readonly ClientCounts[],
): Route {
  return defineRoute({
    method: 'get',
    path: '/agents/list',
    summary: 'All staff accounts with the number of their clients',
    access: { permission: ManageAgents },
    returns: AgentListSchema,
    handle: async () => presentAgents(await store().list(), clientCounts()),
  });
}
