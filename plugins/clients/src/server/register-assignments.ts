import { Database, defineRoute, type PluginRegistrar } from '@porchlight/server';
import { ASSIGNED_AGENT } from '../assigned-agent.ts';
import { ClientUpdated, ReadClients } from '../contract.ts';
import { clientEndpoints } from '../endpoints.ts';
import type { Settings } from '../generated/types.ts';
import { countNewAssignments, noteAssignment } from './assignments/new-assignments.ts';

/** What the plugin brings for agents to notice the clients that others assigned to them. */
export function registerAssignments(r: PluginRegistrar<Settings>): void {
  r.on(
    ClientUpdated,
    ({ id }, delivery) => delivery.commit(({ trx }) => noteAssignment(trx, id, delivery)),
    {
      title: 'Show agents their newly assigned clients',
      when: ({ fields }) => fields.includes(ASSIGNED_AGENT),
      from: 'stored',
    },
  );
  const database = r.get(Database);
  r.routes(
    defineRoute(clientEndpoints.countNewAssignments, {
      summary: 'Count newly assigned clients',
      details: 'Clients that someone else assigned to the caller within the last 7 days.',
      access: { permission: ReadClients },
      async handle({ actor, query: { after = null } }) {
        return {
          success: true as const,
          ...(await countNewAssignments(database(), actor.id, after)),
        };
      },
    }),
  );
}
