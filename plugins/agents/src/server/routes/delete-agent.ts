import { IdParamsSchema, SuccessAnswerSchema } from '@porchlight/schemas';
import { defineRoute, type Route } from '@porchlight/server';
import { ManageAgents } from '../../contract.ts';
import {
  agentNotFound,
  beyondOwnAccess,
  lastOwner,
  ownAccountNotDeletable,
  protectedAgent,
} from '../../problems.ts';
import type { AgentAccounts } from '../agent-accounts.ts';

/** T7 */
export function deleteAgent(accounts: () => AgentAccounts): Route {
  return defineRoute({
    method: 'delete',
    path: '/agents/:id',
    summary: 'Delete a staff account',
    access: { permission: ManageAgents },
    params: IdParamsSchema,
    returns: SuccessAnswerSchema,
    problems: [protectedAgent, ownAccountNotDeletable, beyondOwnAccess, agentNotFound, lastOwner],
    async handle({ actor, params }) {
      await accounts().remove(actor, params.id);
      return { success: true as const, message: 'Agent deleted.' };
    },
  });
}
