import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestPortal, type TestPortal } from './test-portal.ts';

let portal: TestPortal;
let owner: string;
let agent: string;

beforeAll(async () => {
  portal = await createTestPortal({ plugins: ['fixture-reader'] });
  owner = await portal.signIn('owner');
  agent = await portal.signIn('agent');
});
afterAll(() => portal.close());

describe('GET /api/bootstrap', () => {
  test('gives a visitor the agency and the modules, but no rights', async () => {
    const response = await portal.request('GET', '/api/bootstrap');
    expect(response.body).toEqual({
      success: true,
      revision: 1,
      agency: { agency_name: 'Test portal', time_zone: 'America/New_York' },
      channels: { mail: false, text: false },
      plugins: [
        { id: 'fixture-notes', title: 'Fixture notes', hasWeb: false },
        { id: 'fixture-reader', title: 'Fixture reader', hasWeb: false },
        { id: 'fixture-staff', title: 'Fixture staff', hasWeb: false },
      ],
      points: {
        'fixture-notes.kinds': [
          { field: 'plain', message: 'Plain note' },
          { field: 'read', message: 'Read note' },
        ],
      },
      permissions: [],
      actor: null,
    });
  });

  test('gives an agent their account and their rights', async () => {
    const response = await portal.request('GET', '/api/bootstrap', { token: agent });
    expect(response.body).toMatchObject({
      permissions: ['core.use-portal', 'core.read-messages', 'fixture-notes.write'],
      actor: { id: 1002, first_name: 'Staff', last_name: '1002', is_owner: false },
    });
  });

  test('rejects an invalid token with 401 instead of treating it as a visitor', async () => {
    const response = await portal.request('GET', '/api/bootstrap', { token: 'spoilt' });
    expect(response).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  });
});

describe('settings', () => {
  test('returns settings with their schema, over the defaults', async () => {
    const path = '/api/modules/fixture-notes/settings';
    const response = await portal.request('GET', path, { token: owner });
    expect(response.body).toMatchObject({
      success: true,
      id: 'fixture-notes',
      title: 'Fixture notes',
      schema: { properties: { agency_name: { 'x-label': 'Agency name' } } },
      values: { agency_name: 'Notes', time_zone: 'UTC' },
    });
  });

  test('stores settings and applies them at once', async () => {
    const path = '/api/modules/fixture-notes/settings';
    const body = { agency_name: 'Green notes', time_zone: 'UTC' };
    const stored = await portal.request('PUT', path, { token: owner, body });
    expect(stored).toMatchObject({ status: 200, body: { values: body } });
    const notes = await portal.request('GET', '/api/fixture-notes', { token: agent });
    expect(notes.body).toMatchObject({ by: 'Green notes' });
  });

  test('serves the settings of the agency under the id core, also in the bootstrap', async () => {
    const body = { agency_name: 'Lighthouse', time_zone: 'America/Chicago' };
    const stored = await portal.request('PUT', '/api/modules/core/settings', {
      token: owner,
      body,
    });
    expect(stored).toMatchObject({ status: 200, body: { title: 'Agency', values: body } });
    const bootstrap = await portal.request('GET', '/api/bootstrap');
    expect(bootstrap.body).toMatchObject({ agency: body });
  });

  test.each([
    ['a zone that is none', 'core', { agency_name: 'A', time_zone: 'Moon/Crater' }, 400],
    ['a missing field', 'core', { agency_name: 'A' }, 400],
    ['a blank name', 'core', { agency_name: ' \u3000', time_zone: 'UTC' }, 400],
    ['a field too many', 'core', { agency_name: 'A', time_zone: 'UTC', colour: 'red' }, 400],
    ['a module without settings', 'fixture-reader', {}, 404],
    ['a module that is not there', 'nothing', {}, 404],
  ])('refuses settings with %s', async (_, id, body, status) => {
    const response = await portal.request('PUT', `/api/modules/${id}/settings`, {
      token: owner,
      body,
    });
    expect(response).toMatchObject({ status, body: { success: false } });
  });

  test('reports an unknown time zone at its field', async () => {
    const body = { agency_name: 'A', time_zone: 'Moon/Crater' };
    const response = await portal.request('PUT', '/api/modules/core/settings', {
      token: owner,
      body,
    });
    expect(response.body).toMatchObject({
      details: [{ field: 'time_zone', message: 'There is no such time zone' }],
    });
  });
});

describe('GET /api/search', () => {
  test('merges the hits of all sources', async () => {
    const response = await portal.request('GET', '/api/search?q=milk', { token: agent });
    expect(response.body).toEqual({
      success: true,
      groups: [
        {
          id: 'fixture-reader.notes',
          title: 'Notes',
          hits: [{ title: 'milk', detail: '0 notes', to: '/crm/notes', icon: 'file' }],
        },
      ],
    });
  });

  test('leaves out and aborts a slow source without counting it against its plugin', async () => {
    const response = await portal.request('GET', '/api/search?q=dawdle', { token: agent });
    expect(response.body).toEqual({ success: true, groups: [] });
    const modules = await portal.request('GET', '/api/modules', { token: owner });
    const reader = modules
      .json<{ modules: { id: string; reason: string | null }[] }>()
      .modules.find(({ id }) => id === 'fixture-reader');
    expect(reader?.reason).toBeNull();
    const stopped = await portal.request('GET', '/api/search?q=stopped', { token: agent });
    expect(stopped.body).toMatchObject({ groups: [{ hits: [{ title: 'TimeLimitError' }] }] });
  });

  test('leaves out a failing source and counts it against its plugin', async () => {
    const response = await portal.request('GET', '/api/search?q=crash', { token: agent });
    expect(response.body).toEqual({ success: true, groups: [] });
    const modules = await portal.request('GET', '/api/modules', { token: owner });
    const reader = modules
      .json<{ modules: { id: string; reason: string }[] }>()
      .modules.find(({ id }) => id === 'fixture-reader');
    expect(reader?.reason).toBe('Crashed once in the last minute: this search fails');
  });

  test('finds nothing for an empty query', async () => {
    const response = await portal.request('GET', '/api/search?q=%20', { token: agent });
    expect(response.body).toEqual({ success: true, groups: [] });
  });

  test('requires a signed-in agent', async () => {
    expect((await portal.request('GET', '/api/search?q=milk')).status).toBe(401);
  });
});
