import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClientsPortal, type ClientsPortal } from '../testing/clients-portal.fixture.ts';

let portal: ClientsPortal;

beforeAll(async () => {
  portal = await createClientsPortal();
});
afterAll(() => portal.close());

const print = (id: number, token: string | undefined = portal.token) =>
  portal.request('POST', `/api/clients/${id}/printed`, token === '' ? {} : { token });

it('adds one line to the audit of the client per print', async () => {
  const { id } = await portal.add();
  expect(await print(id)).toMatchObject({ status: 200, body: { success: true } });
  expect((await print(id)).status).toBe(200);
  const lines = await portal.audit(id);
  expect(lines.map(({ action, actor_id, changes }) => ({ action, actor_id, changes }))).toEqual([
    expect.objectContaining({ action: 'client.created' }),
    { action: 'client.printed', actor_id: portal.agentId, changes: {} },
    { action: 'client.printed', actor_id: portal.agentId, changes: {} },
  ]);
});

it('records nothing for an unknown client or an anonymous caller', async () => {
  const { id } = await portal.add();
  await portal.request('DELETE', `/api/clients/${id}`, { token: portal.token });
  expect(await print(id)).toMatchObject({ status: 404, body: { message: 'Client not found' } });
  expect((await print(id, '')).status).toBe(401);
  expect((await portal.audit(id)).map(({ action }) => action)).not.toContain('client.printed');
});
