import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../generated/types.ts';
import { defaultSettings } from '../default-settings.ts';
import { createClientsPortal, type ClientsPortal } from '../testing/clients-portal.fixture.ts';

let portal: ClientsPortal;
let owner: string;

beforeAll(async () => {
  portal = await createClientsPortal();
  owner = await portal.signIn('owner');
});
afterEach(() => choose({}));
afterAll(() => portal.close());

const choose = (settings: object, token = owner) =>
  portal.request('PUT', '/api/modules/clients/settings', {
    token,
    body: { ...defaultSettings, ...settings },
  });
const read = (id: number) => portal.get<Client>(`/clients/${id}`);

describe('GET /api/clients/options', () => {
  it('returns the settings that screens follow to everyone who may read clients', async () => {
    expect(await portal.get('/clients/options')).toEqual({ success: true, data: defaultSettings });
    await choose({ reveal_purpose: true });
    expect(await portal.get('/clients/options')).toMatchObject({ data: { reveal_purpose: true } });
  });

  it('requires a sign-in', async () => {
    expect((await portal.request('GET', '/api/clients/options')).status).toBe(401);
  });
});

describe('the settings', () => {
  it('lets only owners and developers change the settings', async () => {
    expect((await choose({ reveal_purpose: true }, portal.token)).status).toBe(403);
    expect((await choose({ reveal_purpose: true })).status).toBe(200);
  });

  it.each([
    'http://example.com/{number}',
    'https://example.com/',
    'https://{number}.example.com/',
    'javascript://example.com/{number}',
    'https://example.com/{number} x',
    '',
  ])('rejects %j as the page of carriers', async (carrier_lookup_url) => {
    const answer = await choose({ carrier_lookup_url });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      details: [
        {
          field: 'carrier_lookup_url',
          message: 'Please enter an address that begins with https:// and contains {number}',
        },
      ],
    });
  });

  it('accepts another page of carriers', async () => {
    const carrier_lookup_url = 'https://example.com:8443/find?phone={number}';
    expect((await choose({ carrier_lookup_url })).status).toBe(200);
  });
});

describe.each([
  ['mp_pass', 'keep_portal_passwords', 'Harbor-12', 'Harbor-13', 'portal passwords'],
] as const)(
  'refuses %s when the agency does not store it',
  (field, setting, value, other, words) => {
    const refusal = {
      message: `Your agency doesn't store ${words}`,
      details: [{ field, message: `Your agency doesn't store ${words}` }],
    };

    it('refuses a new value and writes nothing of that save', async () => {
      const client = await portal.add({ [field]: value });
      await choose({ [setting]: false });
      const answer = await portal.put(client.id, { [field]: other, company: 'changed' });
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject(refusal);
      expect(await read(client.id)).toEqual(client);
      const added = await portal.request('POST', '/api/clients', {
        token: portal.token,
        body: { client_first_name: 'Ana', client_last_name: 'Ortiz', [field]: value },
      });
      expect(added.status).toBe(400);
      expect(added.body).toMatchObject(refusal);
    });

    it('refuses the stored value with the same message, so that guessing reveals nothing', async () => {
      const client = await portal.add({ [field]: value });
      await choose({ [setting]: false });
      const [wrong, right] = [
        await portal.put(client.id, { [field]: other }),
        await portal.put(client.id, { [field]: value }),
      ];
      expect([right.status, right.body]).toEqual([wrong.status, wrong.body]);
    });

    it('leaves the stored value alone: its mask and other fields are saved', async () => {
      const client = await portal.add({ [field]: value });
      await choose({ [setting]: false });
      expect((await portal.put(client.id, { [field]: client[field] })).json()).toEqual(client);
      const saved = await portal.put(client.id, { [field]: client[field], company: 'Ours' });
      expect(saved.json()).toMatchObject({ company: 'Ours', [field]: client[field] });
    });

    it('a secret that is not stored can be cleared, and is stored again when the setting is on', async () => {
      const client = await portal.add({ [field]: value });
      await choose({ [setting]: false });
      expect((await portal.put(client.id, { [field]: '' })).json()).toMatchObject({ [field]: '' });
      await choose({});
      expect((await portal.put(client.id, { [field]: other })).status).toBe(200);
    });
  },
);
