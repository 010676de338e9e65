import { ProblemError } from '@porchlight/kernel';
import { defineRoute, type Route } from '@porchlight/server';
import { type ClientCounts, OwnAgent } from '../../contract.ts';
import { agentEndpoints } from '../../endpoints.ts';
import { agentNotFound, notYourAccount } from '../../problems.ts';
import { refuseForeignAccount } from '../account-access.ts';
import type { SqlAgentStore } from '../agent-store.ts';
import { presentAgent } from '../agent-view.ts';

export function readAgent(
  store: () => SqlAgentStore,
  clientCounts: () => readonly ClientCounts[],
): Route {
  return defineRoute(agentEndpoints.readAgent, {
    summary: 'Get an agent',
    access: { permission: OwnAgent },
    problems: [notYourAccount, agentNotFound],
    async handle({ actor, params }) {
      refuseForeignAccount(actor, params.id);
      const row = await store().find(params.id);
      if (!row) throw new ProblemError(agentNotFound);
      return presentAgent(row, clientCounts());
    },
  });
}
