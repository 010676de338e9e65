import { createTestPortal, type TestPortal, type TestPortalOptions } from '@porchlight/testing';
import { expect } from 'vitest';
import type { Import, ImportPlan, ImportRows } from '../../../generated/types.ts';

type ImportRow = ImportRows['data'][number];

type ImportStep = 'dry-run' | 'run' | 'undo';

export interface ImportPortal extends TestPortal {
  readonly token: string;
  upload(file: string | Buffer, name?: string): Promise<{ status: number; body: unknown }>;
  /** Uploads a file that can be read. */
  take(file: string | Buffer, name?: string): Promise<Import>;
  /** Starts a step and waits until it has ended. */
  step(id: string, step: ImportStep, plan?: ImportPlan): Promise<Import>;
  /** Starts it without waiting. */
  begin(id: string, step: ImportStep, plan?: ImportPlan): Promise<void>;
  /** Waits until no step of it runs any more. */
  ended(id: string): Promise<Import>;
  read(id: string): Promise<Import>;
  /** Checks a file as it was matched. */
  check(file: string | Buffer, key: ImportPlan['key'], name?: string): Promise<Import>;
  rows(id: string, query?: string): Promise<readonly ImportRow[]>;
  add(fields: object): Promise<{ id: number; version: number }>;
  client(id: number): Promise<Record<string, unknown>>;
  put(id: number, body: object): Promise<number>;
  /** Clients that are not deleted, oldest first. */
  clients(): Promise<readonly Record<string, unknown>[]>;
}

/** Thousands of rows take a while on a machine that does other things too. */
const PATIENCE = { timeout: 60_000, interval: 50 };
interface ImportPortalOptions extends TestPortalOptions {
  /** The token of an existing agent; a new agent by default. */
  readonly token?: string;
}

const BUSY = new Set(['checking', 'running', 'undoing']);

/** A portal with an agent who imports files. */
export async function createImportPortal({
  token: before,
  ...options
}: ImportPortalOptions = {}): Promise<ImportPortal> {
  const portal = await createTestPortal({ plugins: ['ledger'], ...options });
  const token = before ?? (await portal.signIn());
  const { request, database } = portal;
  const must = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const response = await request(method, `/api${path}`, { token, ...(body && { body }) });
    if (response.status >= 300)
      throw new Error(`${method} ${path}: ${response.status} ${response.text}`);
    return response.json<T>();
  };
  const upload: ImportPortal['upload'] = async (file, name = 'clients.csv') => {
    const form = new FormData();
    const bytes = typeof file === 'string' ? Buffer.from(file) : file;
    form.append('file', new Blob([new Uint8Array(bytes)]), name);
    const response = await fetch(`${portal.portal.address}/api/ledger/imports`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    return { status: response.status, body: await response.json() };
  };
  const take: ImportPortal['take'] = async (file, name) => {
    const { status, body } = await upload(file, name);
    if (status !== 201) throw new Error(JSON.stringify(body));
    return (body as { data: Import }).data;
  };
  const read: ImportPortal['read'] = async (id) =>
    (await must<{ data: Import }>('GET', `/ledger/imports/${id}`)).data;
  const begin: ImportPortal['begin'] = (id, name, plan) =>
    must('POST', `/ledger/imports/${id}/${name}`, plan);
  const ended: ImportPortal['ended'] = async (id) => {
    await expect.poll(async () => BUSY.has((await read(id)).state), PATIENCE).toBe(false);
    return read(id);
  };
  const step: ImportPortal['step'] = async (id, name, plan) => {
    await begin(id, name, plan);
    return ended(id);
  };
  return {
    ...portal,
    token,
    upload,
    take,
    step,
    begin,
    ended,
    read,
    async check(file, key, name) {
      const { id, columns } = await take(file, name);
      return step(id, 'dry-run', { mapping: columns.map(({ field }) => field), key });
    },
    rows: async (id, query = 'limit=500') =>
      (await must<ImportRows>('GET', `/ledger/imports/${id}/rows?${query}`)).data,
    add: (fields) => must('POST', '/clients', fields),
    client: (id) => must('GET', `/clients/${id}`),
    put: async (id, body) => (await request('PUT', `/api/clients/${id}`, { token, body })).status,
    clients: () =>
      database.query('select * from clients_client where deleted_at is null order by id'),
  };
}
