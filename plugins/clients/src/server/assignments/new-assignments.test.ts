import { afterAll, beforeAll, expect, it } from 'vitest';
import type { NewAssignments } from '../../generated/types.ts';
import { createClientsPortal, type ClientsPortal } from '../testing/clients-portal.fixture.ts';

let portal: ClientsPortal;

beforeAll(async () => {
  portal = await createClientsPortal();
});
afterAll(() => portal.close());

/** An agent of its own for each test. */
async function newAgent() {
  const token = await portal.signIn();
  const response = await portal.request('GET', '/api/bootstrap', { token });
  const { id } = response.json<{ actor: { id: number } }>().actor;
  return { token, id };
}

async function assign(client: number, agent: number | null, token = portal.token) {
  const { version } = await portal.get<{ version: number }>(`/clients/${client}`);
  const body = { version, assigned_agent_id: agent };
  const response = await portal.request('PUT', `/api/clients/${client}`, { token, body });
  expect(response.status).toBe(200);
}

const added = async (token: string, after = '') => {
  const path = `/api/clients/new-assignments${after === '' ? '' : `?after=${after}`}`;
  return (await portal.request('GET', path, { token })).json<NewAssignments>();
};

it('counts the clients that others assigned to an agent, and not those of other agents', async () => {
  const [agent, other] = [await newAgent(), await newAgent()];
  const [one, two] = [await portal.add(), await portal.add()];
  await assign(one.id, agent.id);
  await assign(two.id, agent.id);
  await expect.poll(async () => (await added(agent.token)).count, { timeout: 5_000 }).toBe(2);
  expect(await added(other.token)).toEqual({ success: true, count: 0, newest: null });
  const { newest } = await added(agent.token);
  expect((await added(agent.token, newest!)).count).toBe(0);
  await assign(one.id, other.id);
  await expect.poll(async () => (await added(other.token)).count, { timeout: 5_000 }).toBe(1);
  expect((await added(agent.token)).count).toBe(1);
});

it('leaves out the clients that agents assign to themselves', async () => {
  const agent = await newAgent();
  const [own, others] = [await portal.add(), await portal.add()];
  await assign(own.id, agent.id, agent.token);
  await assign(others.id, agent.id);
  await expect.poll(async () => (await added(agent.token)).count, { timeout: 5_000 }).toBe(1);
});

it('forgets assignments after 7 days', async () => {
  const agent = await newAgent();
  await assign((await portal.add()).id, agent.id);
  await expect.poll(async () => (await added(agent.token)).count, { timeout: 5_000 }).toBe(1);
  await portal.database.query(
    `update clients_assignment set assigned_at = now() - interval '169 hours' where agent_id = $1`,
    [agent.id],
  );
  expect((await added(agent.token)).count).toBe(0);
});

it('refuses a time that is none', async () => {
  const response = await portal.request('GET', '/api/clients/new-assignments?after=soon', {
    token: portal.token,
  });
  expect(response.status).toBe(400);
});
