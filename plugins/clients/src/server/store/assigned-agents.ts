import { AGENT_VIEW, holdAgents } from '@porchlight/agents/contract';
import type { WriteUnit } from '@porchlight/server';
import { ASSIGNED_AGENT } from '../../assigned-agent.ts';
import type { ClientInput } from '../input/read-client-input.ts';
import type { ClientChanges } from './client-changes.ts';

type Unit = Pick<WriteUnit, 'sql' | 'locked'>;

export const NOT_ASSIGNABLE = 'This agent is suspended or was deleted. Choose another agent.';

/** An agent as the audit names one. */
interface NamedAgent {
  readonly id: number;
  readonly name: string;
}

/** The agent that an input assigns, as text; null when it assigns none. */
export function agentIn({ values }: Pick<ClientInput, 'values'>): string | null {
  return values.get(ASSIGNED_AGENT) ?? null;
}

/** The agent that a write gives a client, as text; null for none. */
interface Assignment {
  readonly clientId: number;
  readonly agent: string | null;
}

/**
 * The assignments to agents who are suspended, deleted, or unknown. An agent whom the client already has passes, so that
 * a suspension does not block other changes. Locks like `lockAgents`.
 */
export async function refusedAssignments<One extends Assignment>(
  unit: Unit,
  assignments: readonly One[],
): Promise<readonly One[]> {
  const assignable = await lockAgents(
    unit,
    assignments.map(({ agent }) => agent),
  );
  const others = assignments.filter(({ agent }) => agent !== null && !assignable.has(agent));
  if (others.length === 0) return [];
  const stored = await unit.sql<{ id: number; agent: string | null }>(
    'clients.assigned-agents',
    'select id, assigned_agent_id::text as agent from clients_client where id = any ($1::bigint[])',
    [others.map(({ clientId }) => clientId)],
  );
  const current = new Map(stored.map(({ id, agent }) => [id, agent]));
  return others.filter(({ clientId, agent }) => current.get(clientId) !== agent);
}

/**
 * Which of these agents can be assigned, locked so that none is suspended or deleted before the transaction ends. Call
 * it before clients are locked: a deletion of an agent locks in that order too.
 */
export async function lockAgents(
  unit: Unit,
  ids: Iterable<string | null>,
): Promise<ReadonlySet<string>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return new Set();
  return new Set([...(await holdAgents(unit, wanted))].map(String));
}

/** Names the agents in the changes, so that the audit says who they were. */
export async function withAgentNames<Planned extends { readonly changes: ClientChanges }>(
  { sql }: Unit,
  plans: readonly (Planned | null)[],
): Promise<readonly (Planned | null)[]> {
  const ids = new Set(
    plans.flatMap((planned) => {
      const change = planned?.changes.audited[ASSIGNED_AGENT];
      return change === undefined ? [] : [change.from, change.to].filter((id) => id !== null);
    }),
  );
  if (ids.size === 0) return plans;
  const rows = await sql<NamedAgent>(
    'clients.agent-names',
    `select id, btrim(first_name || ' ' || last_name) as name
     from ${AGENT_VIEW} where id = any ($1::bigint[])`,
    [[...ids]],
  );
  const agents = new Map(rows.map((agent) => [String(agent.id), agent]));
  const named = (id: unknown) => agents.get(String(id)) ?? null;
  return plans.map((planned) => {
    const change = planned?.changes.audited[ASSIGNED_AGENT];
    if (planned === null || change === undefined) return planned;
    const { audited } = planned.changes;
    const agentChange = { [ASSIGNED_AGENT]: { from: named(change.from), to: named(change.to) } };
    return { ...planned, changes: { ...planned.changes, audited: { ...audited, ...agentChange } } };
  });
}
