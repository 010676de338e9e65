import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client, ClientHistory } from '../../generated/types.ts';
import { validateClientHistory } from '../../generated/validators/client-history.js';
import { createClientsPortal, type ClientsPortal } from '../testing/clients-portal.fixture.ts';

let portal: ClientsPortal;
let client: Client;

beforeAll(async () => {
  portal = await createClientsPortal();
  client = await portal.add({ ssn: '900-12-6037', company: 'A' });
  await portal.put(client.id, { company: 'B' });
  await portal.request('POST', `/api/clients/${client.id}/reveal`, {
    token: portal.token,
    body: { fields: ['ssn'], purpose: 'Claim' },
  });
});
afterAll(() => portal.close());

const history = (query = '', id = client.id) =>
  portal.get<ClientHistory>(`/clients/${id}/history${query}`);
const actions = ({ data }: ClientHistory) => data.map(({ action }) => action);

describe('GET /api/clients/:id/history', () => {
  it('returns the changes newest first, with secrets as masks', async () => {
    const answer = await history();
    expect(validateClientHistory(answer)).toBe(true);
    expect(actions(answer)).toEqual(['client.revealed', 'client.updated', 'client.created']);
    expect(answer.more).toBe(false);
    const [revealed, updated, created] = answer.data;
    expect(revealed).toMatchObject({ changes: { ssn: {} }, purpose: 'Claim' });
    expect(updated).toMatchObject({
      actor: { kind: 'staff', id: portal.agentId },
      changes: { company: { from: 'A', to: 'B' } },
    });
    expect(created?.changes['ssn']).toEqual({ from: '', to: '***-**-6037' });
  });

  it('names on its first page who changed each field last, without reveals', async () => {
    const { data, last_changed } = await history('?limit=1&kind=documents');
    expect(data).toEqual([]);
    const by = { kind: 'staff', id: portal.agentId };
    const [, updated, created] = (await history()).data;
    expect(last_changed).toMatchObject({
      company: { at: updated?.at, by },
      ssn: { at: created?.at, by },
    });
    expect(await history(`?before=${updated?.id ?? 0}`)).not.toHaveProperty('last_changed');
  });

  it('continues after a page', async () => {
    const first = await history('?limit=2');
    expect([actions(first), first.more]).toEqual([['client.revealed', 'client.updated'], true]);
    const second = await history(`?limit=2&before=${first.data.at(-1)?.id ?? 0}`);
    expect([actions(second), second.more]).toEqual([['client.created'], false]);
  });

  it.each([
    ['changes', ['client.updated', 'client.created']],
    ['reveals', ['client.revealed']],
    ['documents', []],
  ])('returns only %s', async (kind, expected) => {
    expect(actions(await history(`?kind=${kind}`))).toEqual(expected);
  });

  it.each(['limit=0', 'limit=101', 'before=x', 'kind=%27', 'kind=Changes', 'page=2'])(
    '400 for %s',
    async (query) => {
      const path = `/api/clients/${client.id}/history?${query}`;
      expect((await portal.request('GET', path, { token: portal.token })).status).toBe(400);
    },
  );

  it('rejects the history of an unknown client with 404 and a visitor with 401', async () => {
    const { id } = await portal.add();
    const { token } = portal;
    expect((await history('', id)).data).toHaveLength(1);
    await portal.request('DELETE', `/api/clients/${id}`, { token });
    for (const gone of [id, 999_999]) {
      const path = `/api/clients/${gone}/history`;
      expect((await portal.request('GET', path, { token })).status).toBe(404);
    }
    expect((await portal.request('GET', `/api/clients/${client.id}/history`)).status).toBe(401);
  });
});
