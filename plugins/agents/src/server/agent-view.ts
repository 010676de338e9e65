import type { ClientCounts } from '../contract.ts';
import type { Agent } from '../generated/types.ts';
import type { AgentRow } from './agent-row.ts';

/** Accounts as the API returns them, with the sum of the client counts of all sources. */
export async function presentAgents(
  rows: readonly AgentRow[],
  sources: readonly ClientCounts[],
): Promise<Agent[]> {
  const ids = rows.map((row) => row.id);
  const counts = await Promise.all(sources.map((source) => source.count(ids)));
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    username: row.username,
    first_name: row.first_name,
    last_name: row.last_name,
    is_advisor: row.is_advisor,
    is_owner: row.is_owner,
    is_developer: row.is_developer,
    has_all_staff_access: row.has_all_staff_access,
    suspended: row.suspended_at !== null,
    last_login_at: row.last_login_at,
    client_count: counts.reduce((sum, count) => sum + (count.get(row.id) ?? 0), 0),
  }));
}

export async function presentAgent(
  row: AgentRow,
  sources: readonly ClientCounts[],
): Promise<Agent> {
  const [agent] = await presentAgents([row], sources);
  return agent as Agent;
}
