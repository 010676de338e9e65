import { createTestPortal, type TestPortal } from '@porchlight/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

let portal: TestPortal;
let token: string;
const ids: number[] = [];

beforeAll(async () => {
  portal = await createTestPortal({ plugins: ['ledger'] });
  token = await portal.signIn();
  for (const client_first_name of ['Ana', 'Bea', 'Cora']) {
    const body = { client_first_name, client_last_name: 'Abreu' };
    const added = await portal.request('POST', '/api/clients', { token, body });
    ids.push(added.json<{ id: number }>().id);
  }
});
afterAll(() => portal.close());

const send = (only: string) =>
  portal.request('POST', '/api/ledger/export', {
    token,
    body: { format: 'csv', columns: 'client_first_name', only },
  });

it('exports the selected clients only, and audits how many were selected', async () => {
  const { status, text } = await send(`${ids[2]},${ids[0]}`);
  expect(status).toBe(200);
  expect(text.match(/Ana|Bea|Cora/g)).toEqual(['Ana', 'Cora']);
  const [line] = await vi.waitUntil(async () => {
    const rows = await portal.database.query<{ changes: object }>(
      `select changes from core_audit where action = 'ledger.exported'`,
    );
    return rows.length > 0 && rows;
  });
  expect(line?.changes).toMatchObject({ selected: { to: 2 }, clients: { to: 2 } });
});

it('refuses to export more than 2,500 selected clients', async () => {
  const many = Array.from({ length: 2_501 }, (_, index) => index + 1).join(',');
  expect((await send(many)).status).toBe(400);
});

it('refuses to export an empty selection instead of all clients', async () => {
  const { status, body } = await send('');
  expect(status).toBe(400);
  expect(body).toMatchObject({
    details: [{ field: 'only', message: 'Please choose 1 to 2,500 clients' }],
  });
});
