import { createTestPortal, type TestPortal } from '@porchlight/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Status } from '../../generated/types.ts';
import { validateStatus } from '../../generated/validators/status.js';

let portal: TestPortal;

beforeAll(async () => {
  portal = await createTestPortal({ plugins: ['status'] });
});
afterAll(() => portal.close());

const status = async (token?: string) =>
  await portal.request('GET', '/api/status', token === undefined ? {} : { token });

describe('GET /api/status', () => {
  it.each(['owner', 'developer'] as const)('returns every reading to an %s', async (flag) => {
    const answer = await status(await portal.signIn(flag));
    expect(answer.status).toBe(200);
    expect(validateStatus(answer.body), JSON.stringify(validateStatus.errors)).toBe(true);
    const checks = answer.json<{ checks: { id: string; state: string }[] }>().checks;
    expect(checks).toContainEqual(
      expect.objectContaining({ id: 'core.database', state: 'healthy' }),
    );
  });

  it('returns plugins with their start, waiting work, the database, and the backup', async () => {
    const { plugins, work, database, checks } = (
      await status(await portal.signIn('owner'))
    ).json<Status>();
    expect(plugins.map(({ id, state }) => [id, state])).toEqual(
      expect.arrayContaining([
        ['core', 'running'],
        ['status', 'running'],
      ]),
    );
    const own = plugins.find(({ id }) => id === 'status')!;
    expect(own.phases.map(({ phase }) => phase)).toEqual(
      expect.arrayContaining(['loaded', 'registered', 'started']),
    );
    expect(work).toMatchObject({
      jobs: { failed: 0 },
      webhooks: { waiting: 0, failed: 0, lag: 0 },
      messages: { waiting: 0, failed: 0, lag: 0, canSend: false },
    });
    expect(database).toMatchObject({ kind: 'external' });
    expect(database!.bytes).toBeGreaterThan(0);
    expect(database!.connections).toBeGreaterThan(0);
    expect(checks.find(({ id }) => id === 'core.backup')).toMatchObject({
      plugin: 'core',
      state: 'degraded',
      isAdvisory: true,
      detail: expect.stringContaining('npm run backup') as string,
    });
  });

  it('finds a new portal healthy, apart from the backup that was never made', async () => {
    const { checks } = (await status(await portal.signIn('owner'))).json<Status>();
    // The disk of the machine may be full.
    const unwell = checks.filter(({ id, state }) => state !== 'healthy' && id !== 'core.disk');
    expect(unwell.map(({ id, detail }) => `${id}: ${String(detail)}`)).toEqual([
      expect.stringMatching(/^core.backup: Never made/),
    ]);
  });

  it('notes the states of checks every five minutes, for 24 hours', async () => {
    const jobs = portal.portal.kernel.currentSnapshot().jobs;
    const job = jobs.find(({ definition }) => definition.id === 'status.sample-checks')!;
    expect(job.definition.schedule).toBe('*/5 * * * *');
    for (let run = 0; run < 2; run++)
      await job.definition.run({}, new AbortController().signal, () => undefined);
    const { checks } = (await status(await portal.signIn('owner'))).json<Status>();
    const database = checks.find(({ id }) => id === 'core.database')!;
    expect(database.history).toHaveLength(48);
    expect(database.history.at(-1)).toBe('healthy');
    expect(database.lastOkAt).not.toBeNull();
    const backup = checks.find(({ id }) => id === 'core.backup')!;
    expect([backup.history.at(-1), backup.lastOkAt]).toEqual(['degraded', null]);
  });

  it.each(['agent', 'advisor', 'all_staff_access'] as const)(
    'refuses the status to an %s',
    async (flag) => {
      expect((await status(await portal.signIn(flag))).status).toBe(403);
    },
  );

  it('refuses the status to a visitor', async () => {
    expect((await status()).status).toBe(401);
  });
});
