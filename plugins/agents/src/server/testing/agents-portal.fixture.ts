import type { StaffFlag } from '@porchlight/kernel';
import { createTestPortal, type TestPortal, type TestPortalOptions } from '@porchlight/testing';
import type { Agent, AgentCreate } from '../../generated/types.ts';

/** Of every account that `addAgent` makes. */
export const password = 'tk9!wq-lantern';

export interface AgentsPortal extends TestPortal {
  readonly ownerToken: string;
  /** Another account each time; `fields` over believable ones. */
  addAgent(fields?: Partial<AgentCreate>): Promise<Agent>;
  /** `from` is the caller's address as a trusted proxy reports it. */
  logIn(username: string, secret?: string, from?: string): ReturnType<TestPortal['request']>;
  tokenOf(agent: Agent): Promise<string>;
  /** Lines of the audit, oldest first. */
  audit(action: string): Promise<readonly AuditLine[]>;
}

export interface AuditLine {
  readonly actor_kind: string;
  readonly actor_id: number | null;
  readonly entity_id: string | null;
  readonly changes: Readonly<Record<string, { from?: unknown; to?: unknown }>>;
}

/** A portal with nothing but this plugin. */
export async function createAgentsPortal(options: TestPortalOptions = {}): Promise<AgentsPortal> {
  const portal = await createTestPortal({ plugins: ['agents'], ...options });
  const { request, database } = portal;
  let made = 0;
  const logIn = (username: string, secret = password, from?: string) =>
    request('POST', '/api/crm/login', {
      body: { username, password: secret },
      ...(from === undefined ? {} : { headers: { 'x-forwarded-for': from } }),
    });
  const ownerToken = tokenIn(await logIn('owner', 'porch-light-owner'));
  return {
    ...portal,
    ownerToken,
    logIn,
    async addAgent(fields = {}) {
      made += 1;
      const answer = await request('POST', '/api/agents/create', {
        token: ownerToken,
        body: {
          first_name: 'Rosa',
          last_name: `Diaz ${made}`,
          email: `rosa.${made}@example.com`,
          username: `rosa.${made}`,
          password,
          ...fields,
        },
      });
      if (answer.status !== 201) throw new Error(answer.text);
      return answer.json<Agent>();
    },
    tokenOf: async (agent) => tokenIn(await logIn(agent.username)),
    audit: (action) =>
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
