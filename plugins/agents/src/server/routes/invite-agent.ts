import { defineRoute, type Route } from '@porchlight/server';
import { type ClientCounts, ManageAgents } from '../../contract.ts';
import { agentEndpoints } from '../../endpoints.ts';
import {
  emailTaken,
  flagsAboveOwnLevel,
  flagsNeedFullAccess,
  usernameTaken,
} from '../../problems.ts';
import type { AuditedAgentAccounts } from '../agent-accounts.ts';
import { presentAgent } from '../agent-view.ts';

export function inviteAgent(
  accounts: () => AuditedAgentAccounts,
  clientCounts: () => readonly ClientCounts[],
): Route {
  return defineRoute(agentEndpoints.inviteAgent, {
    summary: 'Send an invitation to a new agent',
    details: 'Adds the agent, who chooses a password by the link in the mail.',
    access: { permission: ManageAgents },
    status: 201,
    problems: [flagsNeedFullAccess, flagsAboveOwnLevel, emailTaken, usernameTaken],
    handle: async ({ actor, body }) =>
      presentAgent(await accounts().invite(actor, body), clientCounts()),
  });
}
