import { createTestPortal, type TestPortal } from '@porchlight/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ClientHistory } from '../../generated/types.ts';

let portal: TestPortal;
let token: string;
let agent: { readonly id: number; readonly name: string };
let client: number;

const call = (method: string, path: string, body?: object, as = token) =>
  portal.request(method, `/api${path}`, { token: as, ...(body && { body }) });

beforeAll(async () => {
  portal = await createTestPortal({ plugins: ['clients'] });
  token = await portal.signIn();
  const names = { client_first_name: 'Carmen', client_last_name: 'Villalobos' };
  client = (await call('POST', '/clients', names)).json<{ id: number }>().id;
  const [line] = (await history()).data;
  agent = { id: line!.actor.id!, name: line!.actor.name! };
});
afterAll(() => portal.close());
beforeEach(() => rename(agent.name));

const history = async () =>
  (await call('GET', `/clients/${String(client)}/history`)).json<ClientHistory>();
async function rename(name: string): Promise<void> {
  const [first_name, ...rest] = name.split(' ');
  const body = { first_name, last_name: rest.join(' ') };
  expect((await call('PUT', `/agents/${String(agent.id)}/update`, body)).status).toBe(200);
}

describe('a line of someone whose account has another name now', () => {
  beforeEach(() => rename('María Pérez'));

  it('shows both names in the timeline', async () => {
    const [line] = (await history()).data;
    expect(line?.actor).toEqual({
      kind: 'staff',
      id: agent.id,
      name: `${agent.name} (now María Pérez)`,
    });
  });

  it('shows both names beside fields that were changed last', async () => {
    expect((await history()).last_changed?.['client_first_name']?.by.name).toBe(
      `${agent.name} (now María Pérez)`,
    );
  });

  it('shows both names to who reads the audit', async () => {
    const owner = await portal.signIn('owner');
    const path = `/audit?entity=client&id=${String(client)}`;
    const answer = await call('GET', path, undefined, owner);
    expect(answer.json<{ data: { actor: { name: string } }[] }>().data[0]?.actor.name).toBe(
      `${agent.name} (now María Pérez)`,
    );
  });

  it('keeps the name of that time in the stored line and its chain', async () => {
    expect(
      await portal.database.query(
        "select actor_name from core_audit where action = 'client.created' and entity_id = $1",
        [String(client)],
      ),
    ).toEqual([{ actor_name: agent.name }]);
  });

  it('shows the present name alone for a line since', async () => {
    await call('PUT', `/clients/${String(client)}`, { company: 'Acme' });
    expect((await history()).data[0]?.actor.name).toBe('María Pérez');
  });
});

it('shows the name alone where the account has it still, or again', async () => {
  expect((await history()).data.at(-1)?.actor.name).toBe(agent.name);
});

it('shows both names of someone whose account was deleted since', async () => {
  const owner = await portal.signIn('owner');
  await rename('María Pérez');
  await call('DELETE', `/agents/${String(agent.id)}`, undefined, owner);
  const path = `/clients/${String(client)}/history`;
  const lines = (await call('GET', path, undefined, owner)).json<ClientHistory>().data;
  expect(lines.at(-1)?.actor.name).toBe(`${agent.name} (now María Pérez)`);
});
