import { defineRoute, type Route } from '@porchlight/server';
import { type ClientCounts, OwnAgent } from '../../contract.ts';
import { agentEndpoints } from '../../endpoints.ts';
import {
  agentNotFound,
  beyondOwnAccess,
  emailTaken,
  flagsAboveOwnLevel,
  flagsNeedFullAccess,
  lastOwner,
  notYourAccount,
  ownLastAdministratorFlag,
  usernameTaken,
} from '../../problems.ts';
import { refuseForeignAccount } from '../account-access.ts';
import type { AuditedAgentAccounts } from '../agent-accounts.ts';
import { presentAgent } from '../agent-view.ts';

export function updateAgent(
  accounts: () => AuditedAgentAccounts,
  clientCounts: () => readonly ClientCounts[],
): Route {
  return defineRoute(agentEndpoints.updateAgent, {
    summary: 'Update an agent',
    details: 'Everything apart from the password.',
    access: { permission: OwnAgent },
    problems: [
      notYourAccount,
      beyondOwnAccess,
      flagsNeedFullAccess,
      flagsAboveOwnLevel,
      ownLastAdministratorFlag,
      agentNotFound,
      emailTaken,
      usernameTaken,
      lastOwner,
    ],
    async handle({ actor, params, body }) {
      refuseForeignAccount(actor, params.id);
      return presentAgent(await accounts().update(actor, params.id, body), clientCounts());
    },
  });
}
