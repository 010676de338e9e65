import { type Database, defineRoute, type Route } from '@porchlight/server';
import { ReadClients } from '../../contract.ts';
import { clientEndpoints } from '../../endpoints.ts';
import { countNewAssignments } from './new-assignments.ts';

/** For agents to notice the clients that others assigned to them. */
export function newAssignments(database: () => Database): Route {
  return defineRoute(clientEndpoints.countNewAssignments, {
    summary: 'Count newly assigned clients',
    details: 'Clients that someone else assigned to the caller within the last 7 days.',
    access: { permission: ReadClients },
    async handle({ actor, query: { after = null } }) {
      return {
        success: true as const,
        ...(await countNewAssignments(database(), actor.id, after)),
      };
    },
  });
}
