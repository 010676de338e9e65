import type { StaffFlag } from '@porchlight/kernel';
import { createTestPortal, type TestResponse, type TestPortalOptions } from '@porchlight/testing';
import { expect } from 'vitest';
import type { Agent, AgentCreate } from '../../generated/types.ts';

/** The password of every account that `addAgent` makes. */
export const password = 'tk9!wq-lantern';

export type AgentsPortal = Awaited<ReturnType<typeof createAgentsPortal>>;

interface AuditLine {
  readonly actor_kind: string;
  readonly actor_id: number | null;
  readonly entity_id: string | null;
  readonly changes: Readonly<Record<string, { from?: unknown; to?: unknown }>>;
}

const WAITING = `
  select count(*)::int as n from core_outbox where event = 'core.security-noticed' and id > coalesce(
    (select max(o.id) from core_outbox_cursor c join core_outbox o on o.event = c.event and o.position = c.position
     where c.event = 'core.security-noticed'), 0)`;

/** A portal with nothing but this plugin. */
export async function createAgentsPortal(options: TestPortalOptions = {}) {
  const portal = await createTestPortal({ plugins: ['agents'], ...options });
  const { request, database } = portal;
  let made = 0;
  /** `from` is the caller's address as a trusted proxy reports it. */
  const logIn = (username: string, secret = password, from?: string) =>
    request('POST', '/api/crm/login', {
      body: { username, password: secret },
      ...(from === undefined ? {} : { headers: { 'x-forwarded-for': from } }),
    });
  const ownerToken = tokenIn(await logIn('owner', 'porch-light-owner'));
  const createAgent = (token: string, body: object) =>
    request('POST', '/api/agents/create', { token, body });
  /** Another account each time; `fields` replace believable ones. */
  const addAgent = async (fields: Partial<AgentCreate> = {}) => {
    made += 1;
    const answer = await createAgent(ownerToken, {
      first_name: 'Rosa',
      last_name: `Diaz ${made}`,
      email: `rosa.${made}@example.com`,
      username: `rosa.${made}`,
      password,
      ...fields,
    });
    if (answer.status !== 201) throw new Error(answer.text);
    return answer.json<Agent>();
  };
  const tokenOf = async (agent: Agent) => tokenIn(await logIn(agent.username));
  return {
    ...portal,
    ownerToken,
    logIn,
    addAgent,
    tokenOf,
    createAgent,
    /** A mail server that no message reaches. */
    giveMailServer: async () => {
      const body = {
        mail_server: '127.0.0.1',
        port: 9,
        security: 'none',
        username: '',
        password: '',
        from_address: 'office@agency.example',
        hourly_limit: 500,
        text_gateway: '',
      };
      const path = '/api/modules/core.messages/settings';
      const answer = await request('PUT', path, { token: ownerToken, body });
      if (answer.status !== 200) throw new Error(answer.text);
    },
    updateAgent: (token: string, id: number, body: object) =>
      request('PUT', `/api/agents/${id}/update`, { token, body }),
    suspendAgent: (token: string, id: number, body: object) =>
      request('PUT', `/api/agents/${id}/suspension`, { token, body }),
    /** Mails the notices that gathered. */
    async mailNotices() {
      const { jobs } = portal.portal.kernel.currentSnapshot();
      const job = jobs.find(({ definition: { id } }) => id === 'agents.mail-notices')!;
      await job.definition.run({}, new AbortController().signal, () => undefined);
    },
    /** Waits until the notices to owners are stored. */
    async noticesSettled() {
      await expect.poll(async () => (await database.query<{ n: number }>(WAITING))[0]!.n).toBe(0);
    },
    deleteAgent: (token: string, id: number, query = '') =>
      request('DELETE', `/api/agents/${id}${query}`, { token }),
    setPassword: (token: string, id: number, body: object) =>
      request('PUT', `/api/agents/${id}/password`, { token, body }),
    inviteAgent: (token: string, body: object) =>
      request('POST', '/api/agents/invite', { token, body }),
    passwordLink: (method: 'GET' | 'POST' | 'DELETE', token: string, id: number) =>
      request(method, `/api/agents/${id}/password-link`, { token }),
    /** A new account with these flags and a token of it. */
    async signedIn(...flags: readonly StaffFlag[]) {
      const added = await addAgent(withFlags(...flags));
      const token = await tokenOf(added);
      const agent = await request('GET', `/api/agents/${added.id}`, { token });
      return { agent: agent.json<Agent>(), token };
    },
    /** Lines of the audit, oldest first. */
    audit: (action: string) =>
      database.query<AuditLine>(
        `select actor_kind, actor_id::int, entity_id, changes from core_audit
          where action = $1 order by id`,
        [action],
      ),
  };
}

/** The body fields of an account with exactly these flags. */
export function withFlags(...flags: readonly StaffFlag[]): Partial<AgentCreate> {
  return {
    is_advisor: flags.includes('advisor'),
    is_owner: flags.includes('owner'),
    is_developer: flags.includes('developer'),
    has_all_staff_access: flags.includes('all_staff_access'),
  };
}

function tokenIn(answer: { text: string; json<T>(): T }): string {
  const { token } = answer.json<{ token?: string }>();
  if (token === undefined) throw new Error(`No token: ${answer.text}`);
  return token;
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

export function messageOf(answer: TestResponse): string {
  return answer.json<{ message: string }>().message;
}
