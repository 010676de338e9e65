import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessions } from '../../fixtures/plugins/fixture-household/src/server/index.ts';
import type { Client } from '../generated/types.ts';
import {
  createClientsPortal,
  fixtureRoot,
  type ClientsPortal,
} from './testing/clients-portal.fixture.ts';

let portal: ClientsPortal;
let owner: string;

beforeAll(async () => {
  portal = await createClientsPortal({
    plugins: ['clients', 'fixture-household'],
    fixtureRoots: [fixtureRoot],
  });
  owner = await portal.signIn('owner');
});
afterAll(() => portal.close());

type WithHousehold = Client & { household_size?: unknown; visa_number?: unknown };

const read = (id: number) => portal.get<WithHousehold>(`/clients/${id}`);
const switchTo = async (wanted: boolean) => {
  const answer = await portal.request('POST', '/api/modules/fixture-household', {
    token: owner,
    body: { wanted },
  });
  expect(answer.status).toBe(200);
};

describe('fields of other plugins', () => {
  it('stores the fields with the client, validated by their own schema', async () => {
    const { id } = await portal.add();
    expect(await read(id)).toMatchObject({ household_size: null, visa_number: '' });
    const changed = await portal.put(id, { household_size: 4, company: 'Ours' });
    expect(changed.json<WithHousehold>()).toMatchObject({
      household_size: 4,
      company: 'Ours',
      version: 2,
    });
    const wrong = await portal.put(id, { household_size: 0, company: 'changed' });
    expect(wrong.status).toBe(400);
    expect(wrong.body).toMatchObject({
      details: [{ field: 'household_size', message: 'Household size must be at least 1' }],
    });
    expect(await read(id)).toMatchObject({ household_size: 4, company: 'Ours' });
    expect((await portal.put(id, { household_size: 4 })).json<Client>().version).toBe(2);
    expect(
      (await portal.put(id, { household_size: null })).json<WithHousehold>().household_size,
    ).toBeNull();
    expect((await portal.audit(id)).at(-1)?.changes).toEqual({
      household_size: { from: 4, to: null },
    });
  });

  it('seals and masks secret fields like ours', async () => {
    const { id } = await portal.add();
    expect(
      (await portal.put(id, { visa_number: 'A12345678' })).json<WithHousehold>().visa_number,
    ).toBe('••••5678');
    expect((await portal.put(id, { visa_number: '••••5678' })).json<Client>().version).toBe(2);
    const [row] = await portal.database.query<{ ext: object; sealed: string }>(
      `select ext, sealed from clients_client c join clients_secret s on s.client_id = c.id where c.id = $1`,
      [id],
    );
    expect(row?.ext).toEqual({});
    expect(row?.sealed).toMatch(/^v1\.\d+\./);
    expect((await portal.audit(id)).at(-1)?.changes).toEqual({
      visa_number: { from: '', to: '••••5678' },
    });
  });

  it('hides the fields with their plugin and returns them with their values', async () => {
    const { id } = await portal.add();
    await portal.put(id, { household_size: 3 });
    await switchTo(false);
    expect(Object.keys(await read(id))).not.toContain('household_size');
    expect((await portal.put(id, { household_size: 5 })).body).toMatchObject({
      details: [{ message: "Unknown field 'household_size'" }],
    });
    expect((await portal.put(id, { company: 'meanwhile' })).status).toBe(200);
    await switchTo(true);
    expect(await read(id)).toMatchObject({ household_size: 3, company: 'meanwhile' });
  });
});

describe('what belongs to a client', () => {
  it('counts contributed data under its own kind, and deletes it with the client in one transaction', async () => {
    const { id } = await portal.add();
    sessions.set(id, 2);
    expect(await portal.get(`/clients/${id}/related-data`)).toEqual({
      success: true,
      hasRelatedData: true,
      counts: { sessions: 2, documents: 0, forms: 0, notes: 0, gym_visits: 1 },
      related: [
        { kind: 'documents', one: 'document', several: 'documents', count: 0 },
        { kind: 'notes', one: 'note', several: 'notes', count: 0 },
        { kind: 'sessions', one: 'session', several: 'sessions', count: 2 },
        { kind: 'gym_visits', one: 'gym visit', several: 'gym visits', count: 1 },
      ],
      kept: [],
      from_client: false,
    });
    expect(
      (await portal.request('DELETE', `/api/clients/${id}`, { token: portal.token })).status,
    ).toBe(200);
    expect(sessions.has(id)).toBe(false);
    expect((await portal.audit(id)).map(({ action }) => action)).toEqual([
      'client.created',
      'fixture.sessions-removed',
      'client.deleted',
    ]);
  });

  it('preserves the client when its related data cannot be deleted', async () => {
    const { id } = await portal.add();
    sessions.set(id, 13);
    expect(
      (await portal.request('DELETE', `/api/clients/${id}`, { token: portal.token })).status,
    ).toBe(500);
    expect(await read(id)).toMatchObject({ id });
    expect((await portal.audit(id)).map(({ action }) => action)).toEqual(['client.created']);
  });
});
