import type { Database, EventDelivery, Knex } from '@porchlight/server';

/** For so long an assignment is new; events are stored at least as long, so the list can be built from them again. */
const DAYS_NEW = 7;

interface NewAssignments {
  readonly count: number;
  /** ISO 8601. */
  readonly newest: string | null;
}

/** Notes that a client was assigned to its agent, unless the agent did it. */
export async function noteAssignment(
  trx: Knex,
  clientId: number,
  { by, publishedAt }: Pick<EventDelivery, 'by' | 'publishedAt'>,
): Promise<void> {
  await trx.raw(
    `insert into clients_assignment (client_id, agent_id, assigned_by, assigned_at)
     select id, assigned_agent_id, cast(:by as bigint), cast(:publishedAt as timestamptz) from clients_client
     where id = :clientId and deleted_at is null
       and assigned_agent_id is not null and assigned_agent_id is distinct from cast(:by as bigint)
     on conflict (client_id) do update set
       agent_id = excluded.agent_id, assigned_by = excluded.assigned_by, assigned_at = excluded.assigned_at`,
    { clientId, by, publishedAt },
  );
}

/** Counts the clients that others assigned to an agent after a time, at most 7 days ago. */
export async function countNewAssignments(
  { knex }: Database,
  agentId: number,
  after: string | null,
): Promise<NewAssignments> {
  const { rows } = await knex.raw<{ rows: NewAssignments[] }>(
    `select count(*)::int as count, max(assigned_at) as newest
     from clients_assignment a join clients_client c on c.id = a.client_id
     where a.agent_id = :agentId and c.assigned_agent_id = a.agent_id and c.deleted_at is null
       and a.assigned_at > greatest(cast(:after as timestamptz), now() - interval '${DAYS_NEW} days')`,
    { agentId, after },
  );
  return rows[0]!;
}
