import type { ClientCounts } from '@porchlight/agents/contract';
import type { Database, RecordCount } from '@porchlight/server';
import { countRows } from '@porchlight/server';
import type { StoreParts } from './store/client-updates.ts';
import { reassignClients } from './store/reassign-clients.ts';

interface CountRow {
  readonly assigned_agent_id: number;
  readonly count: number;
}

/** How many clients each agent looks after, and how another agent takes them over. */
export function clientCounts(database: () => Database, store: () => StoreParts): ClientCounts {
  return {
    id: 'clients',
    async count(agentIds) {
      const rows = (await database()
        .knex('clients_client')
        .whereNull('deleted_at')
        .whereIn('assigned_agent_id', [...agentIds])
        .groupBy('assigned_agent_id')
        .select('assigned_agent_id')
        .count({ count: '*' })) as unknown as readonly CountRow[];
      return new Map(rows.map((row) => [row.assigned_agent_id, row.count]));
    },
    reassign: (from, to, unit) => reassignClients(unit, store(), from, to),
  };
}

/** For the preview of turning the module off. */
export function clientRecords(database: () => Database): RecordCount {
  return {
    id: 'clients',
    one: 'client',
    many: 'clients',
    count: () => countRows(database().knex('clients_client').whereNull('deleted_at')),
  };
}
