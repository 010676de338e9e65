import { defineRoute, type Route } from '@porchlight/server';
import { ManageAgents } from '../../contract.ts';
import { agentEndpoints } from '../../endpoints.ts';
import {
  agentNotFound,
  beyondOwnAccess,
  lastOwner,
  notReassignable,
  ownAccountNotDeletable,
  protectedAgent,
} from '../../problems.ts';
import type { AuditedAgentAccounts } from '../agent-accounts.ts';
import { reassignTarget } from '../client-reassignment.ts';

export function deleteAgent(accounts: () => AuditedAgentAccounts): Route {
  return defineRoute(agentEndpoints.deleteAgent, {
    summary: 'Delete an agent',
    details: 'The clients can be reassigned at the same time.',
    access: { permission: ManageAgents },
    problems: [
      protectedAgent,
      ownAccountNotDeletable,
      beyondOwnAccess,
      agentNotFound,
      lastOwner,
      notReassignable,
    ],
    async handle({ actor, params, query }) {
      const reassignTo = reassignTarget(query.reassign_to);
      await accounts().remove(actor, params.id, { reassignTo });
      return { success: true as const, message: 'Agent deleted.' };
    },
  });
}
