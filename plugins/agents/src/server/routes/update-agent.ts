import { IdParamsSchema } from '@porchlight/schemas';
import { defineRoute, type Route } from '@porchlight/server';
import { type ClientCounts, OwnAgent } from '../../contract.ts';
import { AgentSchema, AgentUpdateSchema } from '../../generated/refs.ts';
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
import type { AgentAccounts } from '../agent-accounts.ts';
import { presentAgent } from '../agent-view.ts';

/** T5 */
export function updateAgent(
  accounts: () => AgentAccounts,
  clientCounts: () => readonly ClientCounts[],
): Route {
  return defineRoute({
    method: 'put',
    path: '/agents/:id/update',
    summary: 'Change a staff account, apart from its password',
    access: { permission: OwnAgent },
    params: IdParamsSchema,
    body: AgentUpdateSchema,
    returns: AgentSchema,
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
