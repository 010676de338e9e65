import { createTestPortal, type TestPortal } from '@porchlight/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ADDED_COLUMNS } from '../testing/added-field.fixture.ts';

vi.mock('../generated/schemas/client.ts', async () => {
  const { generatedWithAddedFields } = await import('../testing/added-field.fixture.ts');
  return { clientSchema: generatedWithAddedFields().clientSchema };
});
vi.mock('../generated/schemas/client-write.ts', async () => {
  const { generatedWithAddedFields } = await import('../testing/added-field.fixture.ts');
  return { clientWriteSchema: generatedWithAddedFields().clientWriteSchema };
});
vi.mock('../generated/value-kinds/client.ts', async () => {
  const { generatedWithAddedFields } = await import('../testing/added-field.fixture.ts');
  return { clientValueKinds: generatedWithAddedFields().clientValueKinds };
});

let portal: TestPortal;
let token: string;

beforeAll(async () => {
  portal = await createTestPortal({ plugins: ['ledger'] });
  await portal.database.query(ADDED_COLUMNS);
  token = await portal.signIn();
});
afterAll(() => portal.close());

async function call(method: string, path: string, body?: object) {
  const response = await portal.request(method, `/api${path}`, { token, ...(body && { body }) });
  expect(response.status, response.text).toBeLessThan(300);
  return response;
}

it('stores a field that is only in the schema, and shows and edits it in the ledger', async () => {
  const ana = { client_first_name: 'Ana', client_last_name: 'Lopez', favorite_pet: 'Cat' };
  const { id } = (await call('POST', '/clients', ana)).json<{ id: number }>();
  await call('PUT', `/clients/${id}`, { favorite_pet: 'Parrot' });
  const client = (await call('GET', `/clients/${id}`)).json();
  expect(client).toMatchObject({ favorite_pet: 'Parrot', version: 2 });

  const body = { vet_phone: '305-CALL' };
  const refused = await portal.request('PUT', `/api/clients/${id}`, { token, body });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain('Please enter a valid phone number');

  const edits = [{ id, field: 'favorite_pet', value: 'Dog' }];
  await call('POST', '/ledger/edits', { edits });
  const rows = await call('GET', '/ledger/rows?columns=favorite_pet');
  expect(rows.json<{ rows: unknown[] }>().rows).toEqual([[id, 3, 'Dog']]);
  const bootstrap = await call('GET', '/bootstrap');
  expect(bootstrap.text).toContain(
    '{"field":"favorite_pet","header":"Favorite Pet","type":"text","group":"Other","width":140',
  );
});

interface Import {
  readonly id: string;
  readonly state: string;
  readonly columns: readonly { readonly field: string | null }[];
}

/** Waits until the import has finished its step. */
async function finished(id: string): Promise<Import> {
  const read = async () =>
    (await call('GET', `/ledger/imports/${id}`)).json<{ data: Import }>().data;
  await expect.poll(async () => (await read()).state).not.toMatch(/checking|running/);
  return read();
}

it('imports and exports a field that is only in the schema', async () => {
  const file =
    'Last Name,First Name,Email,Pet,Vet Phone\nDiaz,Noah,noah@example.com,Hamster,305 555 0142\n';
  const form = new FormData();
  form.append('file', new Blob([file]), 'clients.csv');
  const uploaded = await fetch(`${portal.portal.address}/api/ledger/imports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const { id, columns } = ((await uploaded.json()) as { data: Import }).data;
  expect(columns.map(({ field }) => field).slice(-2)).toEqual(['favorite_pet', 'vet_phone']);

  const mapping = columns.map(({ field }) => field);
  await call('POST', `/ledger/imports/${id}/dry-run`, { mapping, key: 'email' });
  await finished(id);
  await call('POST', `/ledger/imports/${id}/run`);
  expect(await finished(id)).toMatchObject({ counts: { create: 1 } });

  const query = { format: 'csv', columns: 'client_last_name,favorite_pet,vet_phone' };
  const { text } = await call('POST', '/ledger/export', query);
  expect(text).toContain('Last Name,Favorite Pet,Vet Phone');
  expect(text).toContain('Diaz,Hamster,(305) 555-0142');
});
