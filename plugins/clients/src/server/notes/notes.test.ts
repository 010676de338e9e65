import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClientHistory, NoteResponse, RelatedData } from '../../generated/types.ts';
import { createClientsPortal, type ClientsPortal } from '../testing/clients-portal.fixture.ts';

let portal: ClientsPortal;
let colleague: string;

beforeAll(async () => {
  portal = await createClientsPortal();
  colleague = await portal.signIn();
});
afterAll(() => portal.close());

const add = (clientId: number, body: object) =>
  portal.request('POST', `/api/clients/${clientId}/notes`, { token: portal.token, body });
const remove = (clientId: number, id: string, token = portal.token) =>
  portal.request('DELETE', `/api/clients/${clientId}/notes/${id}`, { token });
const history = async (clientId: number, query = '?kind=notes') =>
  (await portal.get<ClientHistory>(`/clients/${clientId}/history${query}`)).data;
const addedId = async (clientId: number) =>
  (await add(clientId, { text: 'Called back' })).json<NoteResponse>().data.id;

describe('a note of a client', () => {
  it('appears in the history with its author and its text, trimmed', async () => {
    const { id } = await portal.add();
    const answer = await add(id, { text: '  Wants dental for Mateo.\nCall in May.  ' });
    expect(answer.status).toBe(201);
    const { data } = answer.json<NoteResponse>();
    expect(data.text).toBe('Wants dental for Mateo.\nCall in May.');
    expect(await history(id)).toMatchObject([
      {
        action: 'note.added',
        entity: 'note',
        entity_id: data.id,
        actor: { kind: 'staff', id: portal.agentId },
        changes: { text: { to: data.text } },
      },
    ]);
    expect((await history(id, '?kind=activity')).map(({ action }) => action)).toEqual([
      'note.added',
      'client.created',
    ]);
  });

  it('stores its text sealed in the audit', async () => {
    const { id } = await portal.add();
    await add(id, { text: 'Very private' });
    const rows = await portal.database.query(
      `select changes::text from core_audit where subject_id = $1 and changes::text like '%private%'`,
      [String(id)],
    );
    expect(rows).toEqual([]);
  });

  it.each([
    [{}, 'Enter a note'],
    [{ text: '  \n ' }, 'Enter a note'],
    [{ text: 'x'.repeat(4_001) }, 'A note has at most 4,000 characters'],
  ])('rejects the body %j', async (body, message) => {
    const { id } = await portal.add();
    const answer = await add(id, body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ details: [{ field: 'text', message }] });
    expect(await history(id)).toEqual([]);
  });

  it('needs a client who exists and a sign-in', async () => {
    expect((await add(987_654_321, { text: 'x' })).status).toBe(404);
    const answer = await portal.request('POST', '/api/clients/1/notes', { body: { text: 'x' } });
    expect(answer.status).toBe(401);
  });

  it('lets its author delete it once', async () => {
    const { id } = await portal.add();
    const note = await addedId(id);
    expect((await remove(id, note)).status).toBe(200);
    expect((await remove(id, note)).status).toBe(404);
    expect((await history(id)).map(({ action }) => action)).toEqual(['note.deleted', 'note.added']);
    expect(
      await portal.database.query('select id from clients_note where id = $1', [note]),
    ).toEqual([]);
  });

  it('refuses deletion by a colleague and through another client', async () => {
    const [{ id }, other] = [await portal.add(), await portal.add()];
    const note = await addedId(id);
    expect((await remove(id, note, colleague)).status).toBe(403);
    expect((await remove(other.id, note)).status).toBe(404);
    expect((await remove(id, 'x')).status).toBe(404);
    expect(await history(id)).toHaveLength(1);
  });

  it('counts before its client is deleted and goes with it', async () => {
    const { id } = await portal.add();
    const note = await addedId(id);
    const { related } = await portal.get<RelatedData>(`/clients/${id}/related-data`);
    expect(related).toContainEqual({ kind: 'notes', one: 'note', several: 'notes', count: 1 });
    await portal.request('DELETE', `/api/clients/${id}`, { token: portal.token });
    const [row] = await portal.database.query<{ deleted_at: unknown }>(
      'select deleted_at from clients_note where id = $1',
      [note],
    );
    expect(row?.deleted_at).not.toBeNull();
    expect((await remove(id, note)).status).toBe(404);
  });
});
