import { defineRoute, type Route } from '@porchlight/server';
import { ManageAgents } from '../../contract.ts';
import { agentEndpoints } from '../../endpoints.ts';
import {
  agentNotFound,
  beyondOwnAccess,
  lastOwner,
  ownAccountNotDeletable,
  protectedAgent,
} from '../../problems.ts';
import type { AuditedAgentAccounts } from '../agent-accounts.ts';

export function deleteAgent(accounts: () => AuditedAgentAccounts): Route {
  return defineRoute(agentEndpoints.deleteAgent, {
    summary: 'Delete a staff account',
    access: { permission: ManageAgents },
    problems: [protectedAgent, ownAccountNotDeletable, beyondOwnAccess, agentNotFound, lastOwner],
    async handle({ actor, params }) {
      await accounts().remove(actor, params.id);
      return { success: true as const, message: 'Agent deleted.' };
    },
  });
}
