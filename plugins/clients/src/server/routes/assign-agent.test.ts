import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { opened } from '../../../fixtures/plugins/fixture-household/src/server/index.ts';
import type { Client } from '../../generated/types.ts';
import { defaultSettings } from '../default-settings.ts';
import { reassignClients } from '../store/reassign-clients.ts';
import { createTablePortal, type TablePortal } from '../table/table-portal.fixture.ts';

const ASSIGNED = 'assigned_agent_id';
const NOT_ASSIGNABLE = 'This agent is suspended or was deleted. Choose another agent.';

interface Colleague {
  readonly id: number;
  readonly name: string;
}

let portal: TablePortal;
let owner: string;
let self: Colleague;
let colleague: Colleague;

beforeAll(async () => {
  portal = await createTablePortal();
  owner = await portal.signIn('owner');
  await portal.signIn();
  const agents = await choices();
  self = agents.find(({ id }) => id === portal.agentId)!;
  colleague = agents.find(({ id }) => id > 1 && id !== portal.agentId)!;
});
afterAll(() => portal.close());

async function choices(): Promise<readonly Colleague[]> {
  const { data } = await portal.get<{
    data: readonly { id: number; first_name: string; last_name: string }[];
  }>('/clients/agents');
  return data.map(({ id, first_name, last_name }) => ({ id, name: `${first_name} ${last_name}` }));
}
const read = (id: number) => portal.get<Client>(`/clients/${id}`);
async function deletedAgent(): Promise<number> {
  await portal.signIn();
  const id = Math.max(...(await choices()).map((agent) => agent.id));
  await portal.request('DELETE', `/api/agents/${id}`, { token: owner });
  return id;
}
async function suspendedAgent(): Promise<number> {
  await portal.signIn();
  const id = Math.max(...(await choices()).map((agent) => agent.id));
  await portal.database.query('update agents_agent set suspended_at = now() where id = $1', [id]);
  return id;
}
const detailsOf = (answer: { json<T>(): T }) => answer.json<{ details: unknown }>().details;

describe('PUT /api/clients/:id with assigned_agent_id', () => {
  it('assigns the client to another agent and names both in the audit', async () => {
    const client = await portal.add();
    const answer = await portal.put(client.id, { [ASSIGNED]: colleague.id, version: 1 });
    expect(answer.status).toBe(200);
    expect(answer.json()).toMatchObject({
      assigned_agent_id: colleague.id,
      assigned_agent: { id: colleague.id },
      version: 2,
    });
    expect((await portal.audit(client.id)).at(-1)).toMatchObject({
      action: 'client.updated',
      changes: { [ASSIGNED]: { from: self, to: colleague } },
    });
  });

  it('leaves a client without an agent when null is sent', async () => {
    const client = await portal.add();
    const answer = await portal.put(client.id, { [ASSIGNED]: null });
    expect(answer.json()).toMatchObject({ assigned_agent_id: null, assigned_agent: null });
    expect((await portal.audit(client.id)).at(-1)).toMatchObject({
      changes: { [ASSIGNED]: { from: self, to: null } },
    });
  });

  it('writes nothing when the agent is assigned already', async () => {
    const client = await portal.add();
    const answer = await portal.put(client.id, { [ASSIGNED]: portal.agentId });
    expect(answer.json()).toEqual(client);
    expect(await portal.audit(client.id)).toHaveLength(1);
  });

  it('rejects agents who are suspended, were deleted, or never existed at the field', async () => {
    const client = await portal.add();
    for (const id of [
      await suspendedAgent(),
      await deletedAgent(),
      987_654_321,
      Number.MAX_SAFE_INTEGER,
    ]) {
      const answer = await portal.put(client.id, { [ASSIGNED]: id, company: 'changed' });
      expect(answer.status).toBe(400);
      expect(detailsOf(answer)).toEqual([{ field: ASSIGNED, message: NOT_ASSIGNABLE }]);
    }
    expect(await read(client.id)).toEqual(client);
  });

  it('saves other fields beside the unchanged agent of a client although the agent is suspended', async () => {
    const { id } = await portal.add();
    const agent = await suspendedAgent();
    await portal.database.query('update clients_client set assigned_agent_id = $1 where id = $2', [
      agent,
      id,
    ]);
    const answer = await portal.put(id, { [ASSIGNED]: agent, company: 'changed' });
    expect(answer.json()).toMatchObject({ assigned_agent_id: agent, company: 'changed' });
  });

  it.each(['colleague', 0, -1, 1.5, {}, '', 1e300])('rejects %j as an agent', async (value) => {
    const { id } = await portal.add();
    const answer = await portal.put(id, { [ASSIGNED]: value });
    expect(answer.status).toBe(400);
    expect(detailsOf(answer)).toMatchObject([{ field: ASSIGNED }]);
  });

  it('names the stored agent in a conflict', async () => {
    const { id } = await portal.add();
    await portal.put(id, { [ASSIGNED]: colleague.id });
    const answer = await portal.put(id, { [ASSIGNED]: null, version: 1 });
    expect(answer.status).toBe(409);
    expect(detailsOf(answer)).toEqual([{ field: ASSIGNED, message: `Now: ${colleague.name}` }]);
  });
});

describe('POST /api/clients with assigned_agent_id', () => {
  it('assigns a new client to the caller whichever agent is sent', async () => {
    const client = await portal.add({ [ASSIGNED]: colleague.id });
    expect(client.assigned_agent_id).toBe(portal.agentId);
    const [line] = await portal.audit(client.id);
    expect(line?.changes).not.toHaveProperty(ASSIGNED);
  });

  it('refuses the agent among the cells of a new row', async () => {
    const values = { client_last_name: 'Ortiz', [ASSIGNED]: String(colleague.id) };
    await expect(portal.table.create(portal.actor, values)).rejects.toMatchObject({
      details: [{ field: ASSIGNED }],
    });
  });
});

describe('edits of the table', () => {
  const assign = (id: number, agent: number | string, more = {}) =>
    portal.edit({ id, field: ASSIGNED, value: String(agent), ...more });

  it('assigns several clients in one step', async () => {
    const clients = [await portal.add(), await portal.add()];
    const cells = await portal.edit(
      ...clients.map(({ id }) => ({ id, field: ASSIGNED, value: String(colleague.id) })),
    );
    expect(cells).toEqual(
      clients.map(({ id }) => ({ id, version: 2, field: ASSIGNED, value: String(colleague.id) })),
    );
    const lines = await Promise.all(clients.map(async ({ id }) => (await portal.audit(id)).at(-1)));
    expect(lines[0]?.changes).toEqual({ [ASSIGNED]: { from: self, to: colleague } });
    expect(lines[0]?.purpose).toBe(lines[1]?.purpose);
  });

  it('shows no column for the agent', () => {
    expect(portal.table.columns().map(({ key }) => key)).not.toContain(ASSIGNED);
  });

  it.each(['someone', '987654321', '1e9', '-1'])('rejects %j at its place', async (value) => {
    const { id } = await portal.add();
    await expect(
      portal.edit({ id, field: 'company', value: 'x' }, { id, field: ASSIGNED, value }),
    ).rejects.toMatchObject({ details: [{ field: '1' }] });
    expect((await read(id)).company).toBe('');
  });

  it('rejects a suspended agent at its place', async () => {
    const [one, other] = [await portal.add(), await portal.add()];
    const agent = await suspendedAgent();
    await expect(
      portal.edit(
        { id: one.id, field: 'company', value: 'x' },
        { id: other.id, field: ASSIGNED, value: String(agent) },
      ),
    ).rejects.toMatchObject({ details: [{ field: '1', message: NOT_ASSIGNABLE }] });
    expect((await read(one.id)).company).toBe('');
  });

  it('meets a change by someone else with the name of the stored agent', async () => {
    const { id } = await portal.add();
    await assign(id, colleague.id);
    const stale = assign(id, '', { version: 1, was: String(portal.agentId) });
    await expect(stale).rejects.toMatchObject({
      details: [{ field: '0', message: `Now: ${colleague.name}`, version: 2 }],
    });
  });

  it('undoes an assignment although the former agent was deleted since', async () => {
    const former = (await portal.signIn(), Math.max(...(await choices()).map(({ id }) => id)));
    const { id } = await portal.add();
    await assign(id, former);
    await assign(id, colleague.id);
    await portal.request('DELETE', `/api/agents/${former}`, { token: owner });
    await expect(assign(id, former)).rejects.toMatchObject({
      details: [{ message: NOT_ASSIGNABLE }],
    });
    await assign(id, former, { fromHistory: true });
    expect((await read(id)).assigned_agent_id).toBe(former);
  });
});

describe('the clients of an agent who is deleted', () => {
  const reassign = (from: number, to: number | null) => {
    const { writes, crypto } = opened as Required<typeof opened>;
    const contributed = { byKey: new Map(), errorOf: () => null };
    return writes.run(portal.actor, (unit) => {
      unit.audit({ action: 'agent.deleted', entity: 'agent', entityId: from });
      return reassignClients(
        unit,
        { crypto, contributed, secretStorage: defaultSettings },
        from,
        to,
      );
    });
  };

  it('moves more clients than fit a batch, with a line of the audit for each', async () => {
    await portal.signIn();
    const from = Math.max(...(await choices()).map(({ id }) => id));
    await portal.database.query(
      `insert into clients_client (client_last_name, assigned_agent_id)
       select 'Moved', $1 from generate_series(1, 300)`,
      [from],
    );
    await portal.database.query(
      `update clients_client set deleted_at = now() where id =
        (select min(id) from clients_client where assigned_agent_id = $1)`,
      [from],
    );
    expect(await reassign(from, colleague.id)).toBe(299);
    expect(await reassign(from, colleague.id)).toBe(0);
    const ids = await portal.database.query<{ id: number }>(
      `select id from clients_client where client_last_name = 'Moved' and assigned_agent_id = $1`,
      [colleague.id],
    );
    expect(ids).toHaveLength(299);
    expect((await portal.audit(ids.at(-1)!.id)).at(-1)).toMatchObject({
      action: 'client.updated',
      changes: { [ASSIGNED]: { from: { id: from }, to: colleague } },
    });
    expect(await reassign(colleague.id, null)).toBeGreaterThan(298);
  });

  it('refuses a new agent who is suspended or does not exist, and the same agent', async () => {
    for (const to of [await suspendedAgent(), 987_654_321, colleague.id])
      await expect(reassign(colleague.id, to)).rejects.toMatchObject({
        details: [{ field: ASSIGNED, message: NOT_ASSIGNABLE }],
      });
  });
});
