import { createTestPortal, type TestPortal } from '@porchlight/testing';

export interface CarriersPortal extends TestPortal {
  readonly token: string;
  /** Adds a client and returns its id. */
  add(fields?: object): Promise<number>;
  client(id: number): Promise<Record<string, unknown>>;
  put(id: number, body: object): ReturnType<TestPortal['request']>;
  ledger(path: string, query: Record<string, string>): ReturnType<TestPortal['request']>;
  edit(id: number, field: string, value: string): ReturnType<TestPortal['request']>;
  /** Values of one extension point, as browsers see them. */
  point(id: string): Promise<readonly { readonly field: string }[]>;
  /** Switches the carriers off or on. */
  want(wanted: boolean): Promise<void>;
}

/** A portal with the carriers and an agent. */
export async function createCarriersPortal(): Promise<CarriersPortal> {
  const portal = await createTestPortal({ plugins: ['carriers-standard'] });
  const token = await portal.signIn();
  const owner = await portal.signIn('owner');
  const call = (method: string, path: string, body?: object) =>
    portal.request(method, `/api${path}`, { token, ...(body && { body }) });
  return {
    ...portal,
    token,
    async add(fields = {}) {
      const names = { client_first_name: 'Ana', client_last_name: 'Abreu' };
      const answer = await call('POST', '/clients', { ...names, ...fields });
      if (answer.status !== 201) throw new Error(answer.text);
      return answer.json<{ id: number }>().id;
    },
    client: async (id) => (await call('GET', `/clients/${id}`)).json<Record<string, unknown>>(),
    put: (id, body) => call('PUT', `/clients/${id}`, body),
    ledger: (path, query) => call('GET', `/ledger/${path}?${String(new URLSearchParams(query))}`),
    edit: (id, field, value) => call('POST', '/ledger/edits', { edits: [{ id, field, value }] }),
    async point(id) {
      const answer = await call('GET', '/bootstrap');
      return answer.json<{ points: Record<string, { field: string }[]> }>().points[id] ?? [];
    },
    async want(wanted) {
      const sent = { token: owner, body: { wanted } };
      const answer = await portal.request('POST', '/api/modules/carriers-standard', sent);
      if (answer.status !== 200) throw new Error(answer.text);
    },
  };
}
