import type { Agent } from '../../generated/types.ts';
import { type AgentsPortal, createAgentsPortal, withFlags } from './agents-portal.fixture.ts';

type Role = 'owner' | 'developer' | 'staff' | 'advisor' | 'plain';

export interface AgentsByRole extends AgentsPortal {
  readonly agents: Readonly<Record<Exclude<Role, 'owner'>, Agent>>;
  /** A reading call as this role, or without a token. */
  get(path: string, role?: Role): ReturnType<AgentsPortal['request']>;
}

/** A portal with one account of each kind, by last name: abel, Baker, Cole, Dunn, Owner. */
export async function createAgentsByRole(): Promise<AgentsByRole> {
  const portal = await createAgentsPortal();
  const added = {
    plain: await portal.addAgent({ last_name: 'abel' }),
    advisor: await portal.addAgent({ ...withFlags('advisor'), last_name: 'Baker' }),
    developer: await portal.addAgent({ ...withFlags('developer'), last_name: 'Cole' }),
    staff: await portal.addAgent({ ...withFlags('all_staff_access'), last_name: 'Dunn' }),
  };
  const tokens: Record<Role, string> = {
    owner: portal.ownerToken,
    plain: await portal.tokenOf(added.plain),
    advisor: await portal.tokenOf(added.advisor),
    developer: await portal.tokenOf(added.developer),
    staff: await portal.tokenOf(added.staff),
  };
  // As they are after their first sign-in.
  const list = await portal.request('GET', '/api/agents/list', { token: tokens.owner });
  const stored = ({ id }: Agent) => list.json<Agent[]>().find((agent) => agent.id === id)!;
  const agents = {
    plain: stored(added.plain),
    advisor: stored(added.advisor),
    developer: stored(added.developer),
    staff: stored(added.staff),
  };
  return {
    ...portal,
    agents,
    get: (path, role) =>
      portal.request('GET', path, role === undefined ? {} : { token: tokens[role] }),
  };
}
