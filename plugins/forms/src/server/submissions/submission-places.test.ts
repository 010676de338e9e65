import { Database } from '@porchlight/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFormsPortal, type FormsPortal } from '../testing/forms-portal.fixture.ts';

let portal: FormsPortal;
let clientId: number;

beforeAll(async () => {
  portal = await createFormsPortal();
  clientId = await portal.addClient();
});
afterAll(() => portal.close());

const put = (id: number, what: string, body?: object) =>
  portal.call('PUT', `/sessionforms/${id}/${what}`, body);
const link = (id: number, client_id: number) => put(id, 'link-client', { client_id });
const actions = async (client: number) =>
  (await portal.history(client)).map(({ action }) => action).slice(0, -1);

/** A form that a visitor without an account filled in. */
async function formOfNoOne(): Promise<number> {
  const { id } = await portal.addForm({ client_id: clientId, title: 'Blank' });
  await portal.store(id, { client_id: null });
  return id;
}

describe('linking a form to a client', () => {
  it('succeeds once and shows in the history of the client', async () => {
    const client = await portal.addClient();
    const id = await formOfNoOne();
    const answer = await link(id, client);
    expect(answer.status).toBe(200);
    const message = 'Form successfully linked to client';
    expect(answer.body).toMatchObject({ success: true, message, data: { id, client_id: client } });
    expect((await link(id, client)).body).toMatchObject({
      data: { client_id: client, version: 2 },
    });
    expect(await actions(client)).toEqual(['session-form.linked']);
  });

  it('moves a form from one client to another, in the history of both', async () => {
    const [one, other] = [await portal.addClient(), await portal.addClient()];
    const { id } = await portal.addForm({ client_id: one, title: 'x' });
    expect((await link(id, other)).status).toBe(200);
    expect(await actions(one)).toEqual([
      'session-form.moved',
      'session-form.unlinked',
      'session-form.added',
    ]);
    expect(await actions(other)).toEqual(['session-form.linked']);
  });

  it('waits for the client with the lower id before it holds the other one', async () => {
    const [lower, higher] = [await portal.addClient(), await portal.addClient()];
    const { id } = await portal.addForm({ client_id: lower, title: 'x' });
    const { knex } = portal.portal.kernel.currentSnapshot().service(Database)!;
    const linked = await knex.transaction(async (trx) => {
      const lock = (client: number) =>
        trx.raw('select 1 from clients_client where id = ? for update nowait', [client]);
      await trx.raw('set transaction read write');
      await lock(lower);
      const linking = link(id, higher);
      await expect
        .poll(() => portal.database.query('select 1 from pg_locks where not granted'))
        .toHaveLength(1);
      await lock(higher);
      return { linking };
    });
    expect((await linked.linking).status).toBe(200);
  });

  it.each([
    [{}, 'Client ID is missing. Please try again.'],
    [{ client_id: 'x' }, 'Client ID is missing. Please try again.'],
    [{ client_id: 0 }, 'Client ID is missing. Please try again.'],
  ])('rejects the body %j with 400', async (body, message) => {
    const answer = await put(await formOfNoOne(), 'link-client', body);
    expect([answer.status, answer.body]).toMatchObject([400, { details: [{ message }] }]);
  });

  it('rejects another client for a form in a session', async () => {
    const { id: session_id } = await portal.addSession(clientId);
    const { id } = await portal.addForm({ session_id, title: 'x' });
    expect((await link(id, await portal.addClient())).status).toBe(400);
    expect((await link(id, clientId)).status).toBe(200);
  });

  it('says the same for an unknown form and an unknown client', async () => {
    const deleted = await portal.addClient();
    await portal.call('DELETE', `/clients/${deleted}`);
    const id = await formOfNoOne();
    for (const answer of [
      await link(id, 987_654),
      await link(id, deleted),
      await link(987_654, clientId),
    ])
      expect([answer.status, answer.body]).toMatchObject([
        404,
        { message: 'Form or client not found. Please refresh and try again.' },
      ]);
  });
});

describe('unlinking a form', () => {
  it('leaves it with the client when it leaves its session', async () => {
    const { id: session_id } = await portal.addSession(clientId);
    const { id } = await portal.addForm({ session_id, title: 'x' });
    await portal.change(id, { form_data: { personalInfo: { firstName: 'Ana' } } });
    expect((await put(id, 'unlink-session')).body).toMatchObject({
      success: true,
      message: 'Form successfully unlinked from session',
      data: { session_id: null, client_id: clientId, form_data: { personalInfo: {} } },
    });
    const again = await put(id, 'unlink-session');
    expect([again.status, again.body]).toMatchObject([
      400,
      { message: 'Form is not linked to a session' },
    ]);
  });

  it('keeps what was typed when it leaves its client', async () => {
    const client = await portal.addClient();
    const { id: session_id } = await portal.addSession(client);
    const { id } = await portal.addForm({ session_id, title: 'x' });
    await portal.change(id, { form_data: { personalInfo: { firstName: 'Ana' } } });
    expect((await put(id, 'unlink-client')).body).toMatchObject({
      success: true,
      message: 'Form successfully unlinked from client',
      data: { session_id: null, client_id: null, client_first_name: 'Ana', first_name: 'Ana' },
    });
    expect((await actions(client))[0]).toBe('session-form.unlinked');
    const again = await put(id, 'unlink-client');
    expect([again.status, again.body]).toMatchObject([
      400,
      { message: 'Form is not linked to a client' },
    ]);
  });

  it('needs a form that exists', async () => {
    for (const what of ['unlink-session', 'unlink-client'])
      expect((await put(987_654, what)).status).toBe(404);
  });
});

it('never deadlocks when a form is linked while its client is deleted', async () => {
  const client = await portal.addClient();
  const ids = await Promise.all([1, 2, 3].map(() => formOfNoOne()));
  const answers = await Promise.all([
    ...ids.map((id) => link(id, client)),
    portal.call('DELETE', `/clients/${client}`),
    ...ids.map((id) => put(id, 'unlink-client')),
  ]);
  expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
});
