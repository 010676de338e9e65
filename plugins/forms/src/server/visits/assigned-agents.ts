import type { StaffDirectory } from '@porchlight/agents/contract';
import type { Database } from '@porchlight/server';
import type { VisitedAgent } from '../../generated/types.ts';

interface AssignedAgentsParts {
  readonly database: Database;
  readonly staff: StaffDirectory;
}

/** Whom a visitor's client can ask. */
export class AssignedAgents {
  readonly #parts: AssignedAgentsParts;

  constructor(parts: AssignedAgentsParts) {
    this.#parts = parts;
  }

  /** The agent of a client; undefined while nobody is assigned who can sign in. */
  async of(clientId: number | null): Promise<VisitedAgent | undefined> {
    if (clientId === null) return undefined;
    const { database, staff } = this.#parts;
    const client = (await database
      .knex('clients_client')
      .where({ id: clientId })
      .first('assigned_agent_id')) as { readonly assigned_agent_id: number | null } | undefined;
    const id = client?.assigned_agent_id ?? null;
    if (id === null) return undefined;
    const agent = (await staff.names([id])).get(id);
    if (agent === undefined || agent.deleted || agent.suspended) return undefined;
    return { name: `${agent.first_name} ${agent.last_name}`.trim() };
  }
}
