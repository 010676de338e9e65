import type { WriteUnit } from '@porchlight/server';
import { ASSIGNED_AGENT } from '../../assigned-agent.ts';
import type { ClientInput } from '../input/read-client-input.ts';
import type { ClientChanges } from './client-changes.ts';

type Unit = Pick<WriteUnit, 'sql'>;

export const NOT_ASSIGNABLE = 'This agent no longer exists. Choose another agent.';

/** An agent as the audit names one. */
interface NamedAgent {
  readonly id: number;
  readonly name: string;
}

/** The agent that an input assigns, as text; null when it assigns none. */
export function agentIn({ values }: Pick<ClientInput, 'values'>): string | null {
  return values.get(ASSIGNED_AGENT) ?? null;
}

/**
 * Which of these agents exist and are not deleted, locked so that none is deleted before the transaction ends. Call it
 * before clients are locked: a deletion of an agent locks in that order too.
 */
export async function lockAgents(
  { sql }: Unit,
  ids: Iterable<string | null>,
): Promise<ReadonlySet<string>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return new Set();
  const rows = await sql<{ id: number }>(
    'clients.lock-agents',
    `select id from agents_agent where id = any ($1::bigint[]) and deleted_at is null
     order by id for share`,
    [wanted],
  );
  return new Set(rows.map(({ id }) => String(id)));
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
     from agents_agent where id = any ($1::bigint[])`,
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
