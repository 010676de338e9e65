import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JobList } from '@porchlight/schemas';
import { createTestPortal, type TestPortal } from './test-portal.ts';

let portal: TestPortal;
let owner: string;

beforeAll(async () => {
  portal = await createTestPortal({ plugins: ['fixture-notes', 'status'] });
  owner = await portal.signIn('owner');
});
afterAll(() => portal.close());

const call = (method: string, path: string, token = owner) =>
  portal.request(method, `/api/jobs${path}`, { token });

async function waitingNote(): Promise<string> {
  await portal.request('POST', '/api/fixture-notes', {
    token: owner,
    body: { field: 'plain', message: 'File me' },
  });
  const states = async () => (await call('GET', '')).json<JobList>().jobs.map(({ state }) => state);
  await expect.poll(async () => new Set(await states())).toEqual(new Set(['done']));
  const [{ id } = { id: '' }] = await portal.database.query<{ id: string }>(
    `update ${portal.database.schema}_jobs.job
     set state = 'retry', start_after = now() + interval '1 day', output = '{"reason": "TypeError"}'
     where name = 'fixture-notes.file' and state = 'completed' returning id`,
  );
  return id;
}

it('lists jobs, and cancels one with a line in the audit', async () => {
  const id = await waitingNote();
  const listed = await call('GET', '');
  expect(listed.json<JobList>().jobs[0]).toMatchObject({
    id,
    title: 'File a note',
    module_id: 'fixture-notes',
    module: 'Fixture notes',
    state: 'waiting',
    error: 'TypeError',
    can_run: true,
    can_retry: false,
  });
  const canceled = await call('POST', `/${id}/cancel`);
  expect(canceled.json<JobList>().jobs.filter((job) => job.id === id)).toEqual([]);
  const audit = await portal.request('GET', '/api/audit?limit=1', { token: owner });
  expect(audit.json()).toMatchObject({
    data: [{ action: 'job.canceled', entity: 'job', entity_id: 'fixture-notes.file' }],
  });
});

it('lists the schedules of the modules that are on', async () => {
  const { schedules } = (await call('GET', '')).json<JobList>();
  expect(schedules).toContainEqual(
    expect.objectContaining({
      id: 'core.tidy-webhooks',
      title: 'Clean up provider events',
      module: 'Portal',
      missed_times: 'skip',
    }),
  );
});

it('reports failed jobs among the health checks until they are retried', async () => {
  const id = await waitingNote();
  await portal.database.query(
    `update ${portal.database.schema}_jobs.job set state = 'failed' where id = $1`,
    [id],
  );
  const checks = async () =>
    (await portal.request('GET', '/api/status', { token: owner })).json<{ checks: unknown[] }>()
      .checks;
  expect(await checks()).toContainEqual(
    expect.objectContaining({
      id: 'core.jobs',
      state: 'degraded',
      detail: '1 failed: File a note',
    }),
  );
  const retried = await call('POST', `/${id}/retry`);
  expect(retried.status).toBe(200);
  await expect
    .poll(checks)
    .toContainEqual(
      expect.objectContaining({ id: 'core.jobs', state: 'healthy', detail: 'None failed' }),
    );
});

it.each([
  ['retry', 409, 'Only a failed job can be retried'],
  ['cancel', 404, 'This job has finished or was canceled'],
])('refuses to %s an unknown job with %d', async (action, status, message) => {
  const response = await call('POST', `/${randomUUID()}/${action}`);
  expect(response.status).toBe(status);
  expect(response.json()).toMatchObject({ message });
});

it('keeps jobs from staff who may not manage modules', async () => {
  const agent = await portal.signIn();
  for (const [method, path] of [
    ['GET', ''],
    ['POST', `/${randomUUID()}/retry`],
    ['POST', `/${randomUUID()}/cancel`],
  ] as const)
    expect((await call(method, path, agent)).status).toBe(403);
});
