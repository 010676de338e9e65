import { createTestPortal, type TestPortal } from '@porchlight/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withDeployment } from '../deployment/open-deployment.ts';
import { fillPortal } from './fill-portal.ts';

let portal: TestPortal;
let token: string;
let variables: Record<string, string>;
let accounts: Awaited<ReturnType<typeof fillPortal>>;

beforeAll(async () => {
  portal = await createTestPortal({ plugins: ['agents', 'carriers-standard'] });
  variables = {
    DATABASE_URL: portal.database.url,
    DATABASE_SCHEMA: portal.database.schema,
    DATA_DIR: portal.folder,
  };
  accounts = await fillPortal(variables, 120);
  token = await portal.signIn('owner');
});
afterAll(() => portal.close());

interface Page {
  readonly total: number;
  readonly data: readonly { readonly id: number; readonly assigned_agent_id: number }[];
  readonly counts: Readonly<Record<string, number>>;
}
interface Document {
  readonly id: string;
  readonly file_name: string;
  readonly file_url: string;
  readonly mime_type: string;
}
interface Documents {
  readonly documents: readonly Document[];
}
const get = async <T>(path: string): Promise<T> =>
  (await portal.request('GET', path, { token })).json<T>();

describe('fillPortal', () => {
  test('gives each sample agent a password of its own that signs in and is stored only as a hash', async () => {
    expect(accounts.map(({ username }) => username)).toContain('marisol.vega');
    expect(new Set(accounts.map(({ password }) => password)).size).toBe(5);
    const [stored] = await portal.database.query<{ text: string }>(
      'select string_agg(to_jsonb(a)::text, chr(10)) as text from agents_agent a',
    );
    for (const body of accounts) {
      const signedIn = await portal.request('POST', '/api/crm/login', { body: { ...body } });
      expect(signedIn.status).toBe(200);
      expect(stored!.text).not.toContain(body.password);
    }
  });

  test('shows the sample in the client list, counted by status and split among agents', async () => {
    const page = await get<Page>('/api/clients?page=1&page_size=100');
    expect(page.total).toBe(120);
    expect(Object.values(page.counts).reduce((sum, n) => sum + n, 0)).toBe(120);
    expect(page.counts['client']).toBeGreaterThan(40);
    expect(new Set(page.data.map((client) => client.assigned_agent_id)).size).toBeGreaterThan(3);
  });

  test('fills amounts per carrier, as the plugin of the carriers shows them', async () => {
    const [row] = await portal.database.query<{ id: number; amount: number }>(
      "select id::int as id, ext -> 'ambetter' as amount from clients_client where ext -> 'ambetter' is not null limit 1",
    );
    expect(row?.amount).toBeGreaterThanOrEqual(0);
    expect(await get(`/api/clients/${row!.id}`)).toMatchObject({ ambetter: row!.amount });
    const totals = await get<{ data: { sums: { oscar: number } } }>(
      '/api/ledger/totals?columns=oscar',
    );
    expect(totals.data.sums.oscar).toBeGreaterThan(0);
  });

  test('seals secrets, shows their masks, and accepts edits like any other client', async () => {
    const [row] = await portal.database.query<{ id: number; ssn: string }>(
      "select c.id::int as id, c.masks ->> 'ssn' as ssn from clients_client c where c.masks ? 'ssn' order by id limit 1",
    );
    const client = await get<Record<string, unknown>>(`/api/clients/${row!.id}`);
    expect(client['ssn']).toBe(row!.ssn);
    expect(client['ssn']).toMatch(/^\*{3}-\*{2}-\d{4}$/);

    const secrets = await portal.database.query<{ sealed: string; blind_index: string }>(
      `select sealed, blind_index from clients_secret where client_id = ${row!.id} and field = 'ssn'`,
    );
    expect(secrets).toMatchObject([{ sealed: expect.stringMatching(/^v1\.\d+\./) as string }]);
    expect(secrets[0]!.blind_index).toMatch(/^[0-9a-f]{32}$/);

    const changed = await portal.request('PUT', `/api/clients/${row!.id}`, {
      token,
      body: { ssn: '900-11-4321' },
    });
    expect(changed.json<Record<string, unknown>>()['ssn']).toBe('***-**-4321');
  });

  test('seals each secret for the row that it is in', async () => {
    const opened = await withDeployment(variables, async ({ database, openVault }) => {
      const { crypto } = await openVault();
      const { rows } = await database.pool.query<{ id: string; field: string; sealed: string }>(
        'select id, field, sealed from clients_secret',
      );
      return rows.map(({ id, field, sealed }) => {
        const place = { table: 'clients_secret', column: 'sealed', row: id };
        return [field, crypto.decrypt(sealed, place)] as const;
      });
    });
    expect(opened.length).toBeGreaterThan(300);
    const numbers = opened.filter(([field]) => field === 'ssn').map(([, plain]) => plain);
    expect(numbers.every((ssn) => /^9\d\d-\d\d-\d{4}$/.test(ssn))).toBe(true);
  });

  test('gives the first clients of the list documents that open', async () => {
    const { data } = await get<Page>('/api/clients?page=1');
    const { documents } = await get<Documents>(`/api/clients/${data[0]!.id}/documents`);
    expect(documents.map(({ file_name }) => file_name)).toEqual([
      'Form 1040 2025.pdf',
      'Insurance card front.png',
      'Marketplace consent.pdf',
      'Pay stub October 2026.pdf',
    ]);
    for (const { id, mime_type } of documents) {
      const { document } = await get<{ document: Document }>(`/api/documents/${id}`);
      const content = await fetch(portal.portal.address + document.file_url);
      const start = Buffer.from(await content.arrayBuffer()).toString('latin1', 0, 5);
      expect(start).toBe(mime_type === 'application/pdf' ? '%PDF-' : '\x89PNG\r');
    }
  });

  test('continues with the next id and records the origin of the clients in the audit', async () => {
    const body = { client_first_name: 'New', client_last_name: 'Client' };
    const added = await portal.request('POST', '/api/clients', { token, body });
    const [most] = await portal.database.query<{ id: number }>(
      'select max(id)::int as id from clients_client',
    );
    expect(added.status).toBe(201);
    expect(added.json<{ id: number }>().id).toBe(most!.id);
    const audit = await portal.database.query(
      "select changes from core_audit where action = 'sample.filled'",
    );
    expect(audit).toEqual([{ changes: { clients: { to: 120 } } }]);
  });

  test('refuses to fill a portal twice', async () => {
    await expect(fillPortal(variables, 5)).rejects.toThrow(
      /has clients already, so no sample was added/,
    );
  });
});
