import { ProblemError } from '@porchlight/kernel';
import { IdParamsSchema } from '@porchlight/schemas';
import { defineRoute, type Route } from '@porchlight/server';
import { type ClientCounts, OwnAgent } from '../../contract.ts';
import { AgentSchema } from '../../generated/refs.ts';
import { agentNotFound, notYourAccount } from '../../problems.ts';
import { refuseForeignAccount } from '../account-access.ts';
import type { AgentStore } from '../agent-store.ts';
import { presentAgent } from '../agent-view.ts';

/** T2 */
export function readAgent(
  store: () => AgentStore,
  clientCounts: () => readonly ClientCounts[],
): Route {
  return defineRoute({
    method: 'get',
    path: '/agents/:id',
    summary: 'One staff account',
    access: { permission: OwnAgent },
    params: IdParamsSchema,
    returns: AgentSchema,
    problems: [notYourAccount, agentNotFound],
    async handle({ actor, params }) {
      refuseForeignAccount(actor, params.id);
      const row = await store().find(params.id);
      if (!row) throw new ProblemError(agentNotFound);
      return presentAgent(row, clientCounts());
    },
  });
}
