import { createFakeClock } from '@porchlight/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClientsPortal, type ClientsPortal } from '../testing/clients-portal.fixture.ts';

let portal: ClientsPortal;

beforeAll(async () => {
  portal = await createClientsPortal({ clock: createFakeClock('2026-11-20T15:00:00Z') });
});
afterAll(() => portal.close());

describe('DELETE /api/clients/:id', () => {
  it('deletes a client, which is then gone from every call', async () => {
    const { id } = await portal.add({ client_first_name: 'Leaving', client_last_name: 'Person' });
    const remove = () => portal.request('DELETE', `/api/clients/${id}`, { token: portal.token });
    expect(await remove()).toMatchObject({
      status: 200,
      body: { success: true, message: 'Client deleted' },
    });
    expect((await remove()).status).toBe(404);
    expect((await portal.put(id, { company: 'x' })).status).toBe(404);
    for (const path of [`/clients/${id}`, `/clients/${id}/related-data`]) {
      expect((await portal.request('GET', `/api${path}`, { token: portal.token })).status).toBe(
        404,
      );
    }
    expect((await portal.page('q=leaving')).total).toBe(0);
    expect((await portal.audit(id)).map(({ action }) => action)).toEqual([
      'client.created',
      'client.deleted',
    ]);
  });
});
