import { fileURLToPath } from 'node:url';
import type { AuditPage } from '@porchlight/schemas';
import { createTestPortal, type TestPortal, type TestPortalOptions } from '@porchlight/testing';
import type { Client, ClientListItem, ClientPage, ClientWrite } from '../../generated/types.ts';

interface AuditLine {
  readonly action: string;
  readonly actor_id: number | null;
  readonly entity_id: string | null;
  readonly changes: Readonly<Record<string, { from?: unknown; to?: unknown }>>;
  readonly purpose: string | null;
}

export interface ClientsPortal extends TestPortal {
  /** Of an agent without any flag. */
  readonly token: string;
  readonly agentId: number;
  /** Adds a client by the call; names are made up unless given. */
  add(fields?: Omit<ClientWrite, 'version'>): Promise<Client>;
  get<T>(path: string): Promise<T>;
  put(
    id: number,
    body: object,
    headers?: Readonly<Record<string, string>>,
  ): ReturnType<TestPortal['request']>;
  page(query: string): Promise<ClientPage>;
  /** What `GET /clients/search` finds, as first names in their order. */
  find(query: string): Promise<readonly string[]>;
  /** Audit lines of one client, oldest first. */
  audit(clientId: number): Promise<readonly AuditLine[]>;
  /** Audit lines of the documents of one client, oldest first. */
  documentAudit(clientId: number): Promise<readonly AuditLine[]>;
}

/** Folder of the fixture plugins that add to clients. */
export const fixtureRoot = fileURLToPath(new URL('../../../fixtures', import.meta.url));

/** A portal with clients and the agents who work with them. */
export async function createClientsPortal(options: TestPortalOptions = {}): Promise<ClientsPortal> {
  const portal = await createTestPortal({ plugins: ['clients'], ...options });
  const token = await portal.signIn();
  const { request } = portal;
  const bootstrap = await request('GET', '/api/bootstrap', { token });
  let made = 0;
  const get = async <T>(path: string): Promise<T> => {
    const answer = await request('GET', `/api${path}`, { token });
    if (answer.status !== 200) throw new Error(`GET ${path}: ${answer.status} ${answer.text}`);
    return answer.json<T>();
  };
  let auditor: Promise<string> | undefined;
  async function auditLines(clientId: number, entity: string): Promise<readonly AuditLine[]> {
    auditor ??= portal.signIn('owner');
    const path = `/api/audit?entity=client&id=${clientId}&limit=200`;
    const page = await request('GET', path, { token: await auditor });
    const lines = page.json<AuditPage>().data.filter((line) => line.entity === entity);
    return lines.toReversed().map(({ action, actor, entity_id, changes, purpose }) => ({
      action,
      entity_id,
      purpose,
      actor_id: actor.id,
      changes: changes as AuditLine['changes'],
    }));
  }
  return {
    ...portal,
    token,
    agentId: bootstrap.json<{ actor: { id: number } }>().actor.id,
    async add(fields = {}) {
      made += 1;
      const answer = await request('POST', '/api/clients', {
        token,
        body: { client_first_name: 'Carmen', client_last_name: `Villalobos ${made}`, ...fields },
      });
      if (answer.status !== 201) throw new Error(answer.text);
      return answer.json<Client>();
    },
    get,
    put: (id, body, headers = {}) => request('PUT', `/api/clients/${id}`, { token, body, headers }),
    page: (query) => get<ClientPage>(`/clients?${query}`),
    async find(query) {
      const { data } = await get<{ data: readonly ClientListItem[] }>(`/clients/search?${query}`);
      return data.map((client) => client.client_first_name);
    },
    audit: (clientId) => auditLines(clientId, 'client'),
    documentAudit: (clientId) => auditLines(clientId, 'document'),
  };
}
