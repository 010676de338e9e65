import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

describe('deleting an agent', () => {
  const agentOf = async (id: number) =>
    (await portal.get<{ assigned_agent_id: number | null }>(`/clients/${id}`)).assigned_agent_id;
  const remove = async (agent: number, query: string) =>
    portal.request('DELETE', `/api/agents/${agent}${query}`, {
      token: await portal.signIn('owner'),
    });

  /** A new agent with one client. */
  async function agentWithClient() {
    const token = await portal.signIn();
    const [agent, client] = [
      (await portal.request('GET', '/api/bootstrap', { token })).json<{ actor: { id: number } }>(),
      await portal.add(),
    ];
    const { id: agentId } = agent.actor;
    await portal.database.query('update clients_client set assigned_agent_id = $1 where id = $2', [
      agentId,
      client.id,
    ]);
    return { agentId, clientId: client.id };
  }

  it.each([
    ['', 'its own'],
    ['?reassign_to=none', 'no'],
    ['?reassign_to=1', 'the chosen'],
  ])('leaves their clients, with the query %j, to %s agent', async (query, whose) => {
    const { agentId, clientId } = await agentWithClient();
    expect((await remove(agentId, query)).status).toBe(200);
    const expected = { 'its own': agentId, no: null, 'the chosen': 1 }[whose];
    expect(await agentOf(clientId)).toBe(expected);
  });

  it('changes nothing when the new agent is unknown, suspended, or the deleted one', async () => {
    const { agentId, clientId } = await agentWithClient();
    const { agentId: suspended } = await agentWithClient();
    await portal.database.query('update agents_agent set suspended_at = now() where id = $1', [
      suspended,
    ]);
    for (const target of [987_654, suspended, agentId]) {
      const answer = await remove(agentId, `?reassign_to=${target}`);
      expect([answer.status, answer.json()]).toMatchObject([
        400,
        { details: [{ field: 'reassign_to' }] },
      ]);
    }
    for (const text of ['', '0', '-1', 'nobody', '1e3', '9'.repeat(30)])
      expect((await remove(agentId, `?reassign_to=${text}`)).status, text).toBe(400);
    expect(await agentOf(clientId)).toBe(agentId);
    expect((await remove(agentId, '')).status).toBe(200);
  });

  it('hands the clients over once when two owners delete the agent at the same time', async () => {
    const { agentId, clientId } = await agentWithClient();
    const answers = await Promise.all([
      remove(agentId, '?reassign_to=1'),
      remove(agentId, '?reassign_to=none'),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    const reassigned = (await portal.audit(clientId)).filter(({ changes }) =>
      Object.hasOwn(changes, 'assigned_agent_id'),
    );
    expect(reassigned).toHaveLength(1);
  });
});
