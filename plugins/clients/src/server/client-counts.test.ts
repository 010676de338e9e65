import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClientsPortal, type ClientsPortal } from './testing/clients-portal.fixture.ts';

let portal: ClientsPortal;

beforeAll(async () => {
  portal = await createClientsPortal();
});
afterAll(() => portal.close());

it('counts the clients of each agent for the agents', async () => {
  const { id } = await portal.add();
  await portal.add();
  await portal.add();
  await portal.request('DELETE', `/api/clients/${id}`, { token: portal.token });
  const owner = await portal.signIn('owner');
  const list = await portal.request('GET', '/api/agents/list', { token: owner });
  const agents = list.json<readonly { id: number; client_count: number }[]>();
  expect(agents.find(({ id: agent }) => agent === portal.agentId)?.client_count).toBe(2);
  expect(agents.find(({ id: agent }) => agent === 1)?.client_count).toBe(0);
});
