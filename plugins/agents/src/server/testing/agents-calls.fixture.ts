import type { StaffFlag } from '@porchlight/kernel';
import type { TestAnswer } from '@porchlight/testing';
import { type AgentsPortal, password, withFlags } from './agents-portal.fixture.ts';

/** The calls of a portal that write accounts. */
export type AgentsCalls = ReturnType<typeof callsOf>;

export function callsOf(portal: AgentsPortal) {
  const { request } = portal;
  return {
    create: (token: string, body: object) => request('POST', '/api/agents/create', { token, body }),
    update: (token: string, id: number, body: object) =>
      request('PUT', `/api/agents/${id}/update`, { token, body }),
    remove: (token: string, id: number) => request('DELETE', `/api/agents/${id}`, { token }),
    setPassword: (token: string, id: number, body: object) =>
      request('PUT', `/api/agents/${id}/password`, { token, body }),
    /** A new account with these flags and a token of it. */
    async signedIn(...flags: readonly StaffFlag[]) {
      const agent = await portal.addAgent(withFlags(...flags));
      return { agent, token: await portal.tokenOf(agent) };
    },
  };
}

/** The body of a create for this username. */
export function person(name: string) {
  return {
    first_name: 'Ana',
    last_name: 'Cruz',
    email: `${name}@example.com`,
    username: name,
    password,
  };
}

export function messageOf(answer: TestAnswer): string {
  return answer.json<{ message: string }>().message;
}
