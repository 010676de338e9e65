import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestPortal, type TestPortal } from './test-portal.ts';

let portal: TestPortal;
let owner: string;

beforeEach(async () => {
  portal = await createTestPortal({ plugins: ['fixture-reader', 'faulty-start'] });
  owner = await portal.signIn('owner');
});
afterEach(() => portal.close());

interface Line {
  readonly id: string;
  readonly state: string;
  readonly changed_by: string | null;
}
const want = (id: string, wanted: boolean, query = '', token = owner) =>
  portal.request('POST', `/api/modules/${id}${query}`, { token, body: { wanted } });
const modules = async () => {
  const response = await portal.request('GET', '/api/modules', { token: owner });
  return response.json<{ revision: number; modules: Line[] }>();
};
const states = async () =>
  Object.fromEntries((await modules()).modules.map(({ id, state }) => [id, state]));

describe('GET /api/modules', () => {
  test('lists each plugin with what it contributes and its state', async () => {
    const response = await portal.request('GET', '/api/modules', { token: owner });
    expect(response.status).toBe(200);
    expect(response.headers.get('x-portal-revision')).toBe('1');
    expect(response.json<{ modules: unknown[] }>().modules).toEqual([
      expect.objectContaining({ id: 'faulty-start', state: 'failed' }),
      {
        id: 'fixture-notes',
        title: 'Fixture notes',
        description: 'Proves writes, events, jobs, storage and settings',
        version: '1.0.0',
        critical: false,
        wanted: true,
        effective: true,
        state: 'running',
        reason: null,
        paused: [],
        requires: [],
        requiredBy: ['fixture-reader'],
        contributes: {
          routes: 3,
          permissions: 1,
          jobs: 1,
          settings: true,
          extensions: { 'fixture-notes.kinds': 1 },
          hasWeb: true,
        },
        changed_by: null,
        changed_at: null,
      },
      expect.objectContaining({ id: 'fixture-reader', requires: ['fixture-notes'] }),
      expect.objectContaining({ id: 'fixture-staff', state: 'running' }),
    ]);
  });

  test.each([
    ['a visitor', undefined, 401],
    ['an agent', 'agent', 403],
    ['a developer', 'developer', 200],
  ] as const)('responds to %s %s with %s', async (_, flag, status) => {
    const token = flag && (await portal.signIn(flag));
    const response = await portal.request('GET', '/api/modules', token ? { token } : {});
    expect(response.status).toBe(status);
  });
});

describe('POST /api/modules/:id', () => {
  test('turns dependents off and on together with a plugin', async () => {
    const off = await want('fixture-notes', false);
    expect(off.json<{ revision: number }>().revision).toBe(2);
    expect(await states()).toMatchObject({ 'fixture-notes': 'off', 'fixture-reader': 'waiting' });
    const gone = await portal.request('GET', '/api/fixture-reader', { token: owner });
    expect(gone).toMatchObject({ status: 404, body: { success: false, code: 'module_disabled' } });

    await want('fixture-notes', true);
    expect(await states()).toMatchObject({
      'fixture-notes': 'running',
      'fixture-reader': 'running',
    });
    const back = await portal.request('GET', '/api/fixture-reader', { token: owner });
    expect(back.body).toEqual({ field: 'kinds', message: 'plain,read' });
    expect(back.headers.get('x-portal-revision')).toBe('3');
  });

  test('retains the data of a plugin that was off', async () => {
    const note = { token: owner, body: { field: 'Milk', message: 'two litres' } };
    expect((await portal.request('POST', '/api/fixture-notes', note)).body).toEqual({ id: 1 });
    await want('fixture-notes', false);
    await want('fixture-notes', true);
    const list = await portal.request('GET', '/api/fixture-notes', { token: owner });
    expect(list.body).toMatchObject({ notes: [{ title: 'Milk' }] });
  });

  test('records who switched a module in the list and in the audit', async () => {
    await want('fixture-notes', false);
    const line = (await modules()).modules.find(({ id }) => id === 'fixture-notes');
    expect(line?.changed_by).toBe('Staff 1001');
    const audit = await portal.database.query('select action, entity_id, changes from core_audit');
    expect(audit).toEqual([
      {
        action: 'module.disabled',
        entity_id: 'fixture-notes',
        changes: { wanted: { from: true, to: false } },
      },
    ]);
  });

  test('a switch that changes nothing makes no revision', async () => {
    await want('fixture-notes', true);
    expect((await modules()).revision).toBe(1);
  });

  test('turning on a failed plugin retries it', async () => {
    const response = await want('faulty-start', true);
    expect(response.json<{ revision: number }>().revision).toBe(2);
    expect(await states()).toMatchObject({ 'faulty-start': 'failed' });
    const [line] = await portal.database.query<{ action: string }>('select action from core_audit');
    expect(line?.action).toBe('module.retried');
  });

  test('previews a switch without applying it', async () => {
    const colleague = await portal.signIn();
    await portal.request('GET', '/api/fixture-notes', { token: colleague });
    const response = await want('fixture-notes', false, '?preview=true');
    const named = [
      { id: 'fixture-notes', title: 'Fixture notes' },
      { id: 'fixture-reader', title: 'Fixture reader' },
    ];
    expect(response.body).toEqual({
      success: true,
      preview: {
        stops: named,
        starts: [],
        parks: [{ id: 'fixture-notes', title: 'Fixture notes', count: 0 }],
        disappears: [
          { kind: 'route', count: 4 },
          { kind: 'permission', count: 1 },
          { kind: 'web', count: 1 },
          { kind: 'point', point: 'core.search-sources', count: 1 },
          { kind: 'point', point: 'fixture-notes.kinds', count: 2 },
        ],
        stays: named,
        staff: expect.any(Number) as number,
        working: [expect.stringMatching(/^Staff /)],
        records: [],
      },
    });
    expect((await modules()).revision).toBe(1);
  });

  test.each([
    ['an unknown module', 'nothing', { wanted: false }, 404, 'There is no such module'],
    ['core itself', 'core', { wanted: false }, 404, 'There is no such module'],
    ['a body without wanted', 'fixture-notes', {}, 400, 'Wanted is required'],
    [
      'a value that is not a boolean',
      'fixture-notes',
      { wanted: 'no' },
      400,
      'Wanted must be true or false',
    ],
  ])('refuses %s', async (_, id, body, status, message) => {
    const response = await portal.request('POST', `/api/modules/${id}`, { token: owner, body });
    expect(response).toMatchObject({ status, body: { success: false, message } });
    expect((await modules()).revision).toBe(1);
  });

  test('refuses an agent without rights to modules', async () => {
    const response = await want('fixture-notes', false, '', await portal.signIn('agent'));
    expect(response.status).toBe(403);
    expect((await modules()).revision).toBe(1);
  });
});
