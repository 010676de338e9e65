import { defineRoute, type Route } from '@porchlight/server';
import { type ClientCounts, ManageAgents } from '../../contract.ts';
import { agentEndpoints } from '../../endpoints.ts';
import {
  emailTaken,
  flagsAboveOwnLevel,
  flagsNeedFullAccess,
  passwordChecksBusy,
  usernameTaken,
} from '../../problems.ts';
import type { AuditedAgentAccounts } from '../agent-accounts.ts';
import { presentAgent } from '../agent-view.ts';

export function createAgent(
  accounts: () => AuditedAgentAccounts,
  clientCounts: () => readonly ClientCounts[],
): Route {
  return defineRoute(agentEndpoints.createAgent, {
    summary: 'Add an agent',
    access: { permission: ManageAgents },
    status: 201,
    problems: [
      flagsNeedFullAccess,
      flagsAboveOwnLevel,
      emailTaken,
      usernameTaken,
      passwordChecksBusy,
    ],
    handle: async ({ actor, body }) =>
      presentAgent(await accounts().create(actor, body), clientCounts()),
  });
}
