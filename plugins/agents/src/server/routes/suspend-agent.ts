import { defineRoute, type Route } from '@porchlight/server';
import { type ClientCounts, ManageAgents } from '../../contract.ts';
import { agentEndpoints } from '../../endpoints.ts';
import {
  agentNotFound,
  beyondOwnAccess,
  lastOwner,
  ownAccountNotSuspendable,
} from '../../problems.ts';
import type { AuditedSuspensions } from '../account-suspensions.ts';
import { presentAgent } from '../agent-view.ts';

export function suspendAgent(
  suspensions: () => AuditedSuspensions,
  clientCounts: () => readonly ClientCounts[],
): Route {
  return defineRoute(agentEndpoints.suspendAgent, {
    summary: 'Suspend or restore an agent',
    access: { permission: ManageAgents },
    problems: [ownAccountNotSuspendable, beyondOwnAccess, agentNotFound, lastOwner],
    async handle({ actor, params, body }) {
      return presentAgent(
        await suspensions().set(actor, params.id, body.suspended),
        clientCounts(),
      );
    },
  });
}
