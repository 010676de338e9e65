import type { FailedEvent, FailedEventList } from '@porchlight/schemas';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createTestPortal, type TestPortal } from './test-portal.ts';

let portal: TestPortal;
let owner: string;

beforeAll(async () => {
  portal = await createTestPortal({ plugins: ['fixture-digest', 'status'] });
  owner = await portal.signIn('owner');
  await vi.waitFor(async () => {
    const found = await query('select 1 from core_outbox_cursor where subscriber = $1', [
      subscriber,
    ]);
    expect(found).toHaveLength(1);
  });
});
beforeEach(async () => {
  await query('truncate fixture_digest_line, core_event_failure');
});
afterAll(() => portal.close());

const subscriber = 'fixture-digest:fixture-notes.written';
const query = <Row>(sql: string, values: readonly unknown[] = []) =>
  portal.database.query<Row & object>(sql, [...values]);
const call = (method: string, path: string, token = owner) =>
  portal.request(method, `/api/failed-events${path}`, { token });
const events = async () => (await call('GET', '')).json<FailedEventList>().events;
const lines = async () =>
  (await query<{ note: number }>('select note from fixture_digest_line order by id')).map(
    ({ note }) => note,
  );

async function writeNote(): Promise<number> {
  const body = { field: 'plain', message: 'List me' };
  const written = await portal.request('POST', '/api/fixture-notes', { token: owner, body });
  return written.json<{ id: number }>().id;
}

async function turn(wanted: boolean): Promise<void> {
  const body = { wanted };
  await portal.request('POST', '/api/modules/fixture-digest', { token: owner, body });
}

/** A note whose event has failed ten times, and the cause is repaired. */
async function failedNote(): Promise<{ note: number; failed: FailedEvent }> {
  await query('alter table fixture_digest_line rename to fixture_digest_away');
  await query(
    'update core_outbox_cursor set failures = 3, next_try_at = null where subscriber = $1',
    [subscriber],
  );
  const note = await writeNote();
  await expect.poll(events, { timeout: 5_000 }).toMatchObject([{ state: 'waiting', tries: 4 }]);
  await query('update core_event_failure set tries = 9, due_at = now()');
  await expect.poll(events, { timeout: 10_000 }).toMatchObject([{ state: 'failed', tries: 10 }]);
  await query('alter table fixture_digest_away rename to fixture_digest_line');
  const [failed] = await events();
  return { note, failed: failed! };
}

it('delivers an event once, with the staff member who caused it', async () => {
  const note = await writeNote();
  await expect.poll(lines, { timeout: 5_000 }).toEqual([note]);
  const [line] = await query<{ written_by: number }>('select written_by from fixture_digest_line');
  expect(line?.written_by).toBeGreaterThan(0);
});

it('delivers what was published while the module was off', async () => {
  await turn(false);
  const notes = [await writeNote(), await writeNote()];
  await turn(true);
  await expect.poll(lines, { timeout: 5_000 }).toEqual(notes);
});

it('shows an event that failed ten times, delivers later ones, and retries it', async () => {
  const { note, failed } = await failedNote();
  expect(failed).toMatchObject({
    title: 'List a new note',
    module_id: 'fixture-digest',
    module: 'Fixture digest',
    event: 'fixture-notes.written',
    state: 'failed',
    tries: 10,
    can_run: true,
    can_retry: true,
  });
  const later = await writeNote();
  await expect.poll(lines, { timeout: 5_000 }).toEqual([later]);
  expect((await call('POST', `/${failed.id}/retry`)).status).toBe(200);
  await expect.poll(lines, { timeout: 5_000 }).toEqual([later, note]);
  expect(await events()).toEqual([]);
});

it('reports failed events among the health checks, and skips one with a line in the audit', async () => {
  const { failed } = await failedNote();
  const health = async () =>
    (await portal.request('GET', '/api/status', { token: owner }))
      .json<{ checks: { id: string; state: string; detail: string }[] }>()
      .checks.find(({ id }) => id === 'core.events');
  expect(await health()).toMatchObject({ state: 'degraded', detail: '1 failed: List a new note' });
  expect((await call('POST', `/${failed.id}/skip`)).json()).toEqual({ success: true, events: [] });
  expect(await health()).toMatchObject({ state: 'healthy', detail: 'None failed' });
  const audit = await portal.request('GET', '/api/audit?limit=1', { token: owner });
  expect(audit.json()).toMatchObject({
    data: [{ action: 'event.skipped', entity: 'event', entity_id: subscriber }],
  });
  expect(await lines()).toEqual([]);
});

it('says that an event of a module that is off cannot be retried yet', async () => {
  await failedNote();
  await turn(false);
  expect(await events()).toMatchObject([
    { module: 'Fixture digest', can_run: false, can_retry: false },
  ]);
  await turn(true);
});

it.each([
  ['retry', 409, 'Only an event that needs attention can be retried'],
  ['skip', 404, 'This event was processed or skipped'],
])('refuses to %s an unknown event with %d', async (action, status, message) => {
  const response = await call('POST', `/${randomUUID()}/${action}`);
  expect(response.status).toBe(status);
  expect(response.json()).toMatchObject({ message });
});

it('refuses failed events to staff who may not manage modules', async () => {
  const agent = await portal.signIn();
  for (const [method, path] of [
    ['GET', ''],
    ['POST', `/${randomUUID()}/retry`],
    ['POST', `/${randomUUID()}/skip`],
  ] as const)
    expect((await call(method, path, agent)).status).toBe(403);
});
