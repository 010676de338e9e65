import { ProblemError } from '@porchlight/kernel';
import { type AuditLog, defineRoute, type Route } from '@porchlight/server';
import { ConfigureAgents } from '../../contract.ts';
import { agentEndpoints } from '../../endpoints.ts';
import { agentNotFound } from '../../problems.ts';
import { earlierNames } from '../../rules/earlier-names.ts';
import type { SqlAgentStore } from '../agent-store.ts';

const MOST_LINES = 200;

export function listEarlierNames(store: () => SqlAgentStore, audit: () => AuditLog): Route {
  return defineRoute(agentEndpoints.listEarlierNames, {
    summary: 'List earlier names of an agent',
    details: 'With who changed them and when, newest first.',
    access: { permission: ConfigureAgents },
    problems: [agentNotFound],
    async handle({ params: { id } }) {
      const [row] = await store().named([id]);
      if (row === undefined) throw new ProblemError(agentNotFound);
      const lines = await audit().fieldChanges({
        entity: 'agent',
        id,
        fields: ['first_name', 'last_name', 'username'],
        since: new Date(0).toISOString(),
        limit: MOST_LINES,
      });
      return { success: true as const, data: [...earlierNames(row, lines)] };
    },
  });
}
