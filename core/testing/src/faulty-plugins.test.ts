import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDataDir, startPortalProcess, type PortalProcess } from './portal-process.ts';
import { send } from './send.ts';
import { fixtureToken } from './staff-sign-in.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { createTestPortal, type TestPortal } from './test-portal.ts';

interface Line {
  readonly id: string;
  readonly state: string;
  readonly reason: string | null;
}

const owner = fixtureToken(1, ['owner']);

async function pluginLine(address: string, id: string): Promise<Line> {
  const response = await send(address, 'GET', '/api/modules', { token: owner });
  return response.json<{ modules: Line[] }>().modules.find((one) => one.id === id)!;
}

describe('a plugin that cannot come up', () => {
  let portal: TestPortal;

  beforeAll(async () => {
    portal = await createTestPortal({
      plugins: ['fixture-notes', 'faulty-load', 'faulty-start', 'faulty-hang', 'faulty-stop'],
      limits: { startMs: 2_000 },
    });
  });
  afterAll(() => portal.close());

  test.each([
    ['faulty-load', 'Could not be loaded: this code does not load'],
    ['faulty-start', 'Did not start: this plugin does not start'],
    ['faulty-hang', 'Did not start: start() took longer than 2 s'],
  ])('names %s and the reason in the list and in the boot report', async (id, reason) => {
    expect(await pluginLine(portal.portal.address, id)).toMatchObject({ state: 'failed', reason });
    expect(portal.report.find((step) => step.plugin === id && step.error)).toBeDefined();
  });

  test('runs the other plugins beside a plugin that cannot start', async () => {
    const notes = await portal.request('GET', '/api/fixture-notes', { token: owner });
    expect(notes.status).toBe(200);
  });

  test('switches off a plugin that throws when it stops', async () => {
    const body = { wanted: false };
    await portal.request('POST', '/api/modules/faulty-stop', { token: owner, body });
    expect(await pluginLine(portal.portal.address, 'faulty-stop')).toMatchObject({ state: 'off' });
  });
});

test('stops the portal although an event handler never returns', async () => {
  const database = await createTestDatabase();
  const portal = await createTestPortal({
    plugins: ['faulty-event'],
    limits: { stopMs: 200 },
    database,
  });
  const body = { field: 'Milk', message: 'two litres' };
  await portal.request('POST', '/api/fixture-notes', { token: owner, body });
  const held = () =>
    database.query(
      "select event from core_outbox_cursor where subscriber like 'faulty-event:%' and held_by is not null",
    );
  await expect.poll(held).toHaveLength(1);
  await portal.close();
  await database.drop();
});

describe('a plugin that fails while it runs', () => {
  let database: TestDatabase;
  let data: Awaited<ReturnType<typeof createDataDir>>;
  let portal: PortalProcess;

  beforeAll(async () => {
    database = await createTestDatabase();
    data = await createDataDir();
    const plugins = ['fixture-notes', 'faulty-rejection', 'faulty-timer'];
    portal = await startPortalProcess(database, plugins, data.path);
  });
  afterAll(async () => {
    await portal.stop();
    await database.drop();
    await data.remove();
  });

  test.each([
    ['faulty-rejection', 'unhandled on purpose'],
    ['faulty-timer', 'this timer fails'],
  ])(
    'names a plugin with %s at once and switches it off at the fifth failure',
    async (id, sentence) => {
      const call = () => send(portal.address, 'GET', `/api/${id}`);
      const line = () => pluginLine(portal.address, id);
      expect((await call()).status).toBe(200);
      await expect.poll(line).toMatchObject({
        state: 'running',
        reason: `Crashed once in the last minute: ${sentence}`,
      });
      for (let more = 0; more < 4; more++) await call();
      await expect.poll(line).toMatchObject({
        state: 'failed',
        reason: `Turned off after 5 crashes within a minute: ${sentence}`,
      });
      expect(await call()).toMatchObject({ status: 404, body: { code: 'module_disabled' } });
      expect(portal.alive).toBe(true);
      const notes = await send(portal.address, 'GET', '/api/fixture-notes', { token: owner });
      expect(notes.status).toBe(200);
    },
  );

  test('creates a revision and an audit line for each failure of a plugin', async () => {
    await expect
      .poll(async () => (await send(portal.address, 'GET', '/api/bootstrap')).body)
      .toMatchObject({ revision: 3 });
    const lines = await database.query<{ action: string; entity_id: string }>(
      'select action, entity_id from core_audit order by id',
    );
    expect(lines).toEqual(
      ['faulty-rejection', 'faulty-timer'].map((id) => ({
        action: 'module.failed',
        entity_id: id,
      })),
    );
  });

  test('switching a failed plugin on again gives it another chance', async () => {
    const body = { wanted: true };
    await send(portal.address, 'POST', '/api/modules/faulty-timer', { token: owner, body });
    expect(await pluginLine(portal.address, 'faulty-timer')).toMatchObject({
      state: 'running',
      reason: null,
    });
  });

  test('ends in good order although a plugin failed', async () => {
    expect(await portal.stop()).toBe(0);
  });
});
