import { defineRoute, type Route } from '@porchlight/server';
import { type ClientCounts, ManageAgents } from '../../contract.ts';
import { agentEndpoints } from '../../endpoints.ts';
import type { SqlAgentStore } from '../agent-store.ts';
import { presentAgents } from '../agent-view.ts';

export function listAgents(
  store: () => SqlAgentStore,
  clientCounts: () => readonly ClientCounts[],
): Route {
  return defineRoute(agentEndpoints.listAgents, {
    summary: 'List agents',
    details: 'With the number of their clients.',
    access: { permission: ManageAgents },
    handle: async () => presentAgents(await store().list(), clientCounts()),
  });
}
