import { Database } from '@porchlight/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixtureToken } from './staff-sign-in.ts';
import { createTestPortal, type TestPortal } from './test-portal.ts';

let portal: TestPortal;
let agent: string;

beforeAll(async () => {
  portal = await createTestPortal({ plugins: ['fixture-reader'] });
  agent = await portal.signIn('agent');
});
afterAll(() => portal.close());

interface NoteList {
  readonly by: string;
  readonly notes: readonly { id: number; deliveries: number; filed: boolean }[];
}

const notes = async () =>
  (await portal.request('GET', '/api/fixture-notes', { token: agent })).json<NoteList>();

test('produces an audit line, an event, a job, and a file from one write', async () => {
  const written = await portal.request('POST', '/api/fixture-notes', {
    token: agent,
    body: { field: 'Milk', message: 'two litres' },
  });
  expect(written.status).toBe(201);
  const { id } = written.json<{ id: number }>();
  await expect.poll(notes).toMatchObject({ notes: [{ id, deliveries: 1, filed: true }] });

  const file = await portal.request('GET', `/api/fixture-notes/${id}/file`, { token: agent });
  expect(file.body).toEqual({ field: String(id), message: 'two litres' });
  const lines = await portal.database.query<{ action: string }>(
    "select action from core_audit where entity = 'note' order by action",
  );
  expect(lines.map(({ action }) => action)).toEqual([
    'note.delivered',
    'note.filed',
    'note.written',
  ]);
});

test('rejects writes of a plugin without an audit line', async () => {
  const database = portal.portal.kernel.currentSnapshot().service(Database)!;
  const forged = database.knex('fixture_notes_note').update({ deliveries: 7 });
  await expect(forged).rejects.toMatchObject({ code: '25006' });
});

test('queues the first jobs of a portal while every connection for writes is taken', async () => {
  const empty = await createTestPortal({ plugins: ['fixture-notes'] });
  const writes = Array.from({ length: 30 }, (_, number) =>
    empty.request('POST', '/api/fixture-notes', {
      token: fixtureToken(1 + (number % 6), ['owner']),
      body: { field: 'Milk', message: 'two litres' },
    }),
  );
  const statuses = (await Promise.all(writes)).map(({ status }) => status);
  expect(statuses).toEqual(Array(30).fill(201));
  await empty.close();
});
