import { createTestPortal, type TestPortal } from '@porchlight/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** Gives calls five connections to write with. */
const CONNECTIONS = 20;
const SAVES = 7;

let portal: TestPortal;

beforeAll(async () => {
  portal = await createTestPortal({
    plugins: ['clients'],
    environment: { DATABASE_CONNECTIONS: String(CONNECTIONS) },
  });
});
afterAll(() => portal.close());

it('blocks only the saves of a locked client, and nothing else', async () => {
  const { request, database, signIn } = portal;
  const [ann, ben, cal] = [await signIn('agent'), await signIn('agent'), await signIn('agent')];
  const create = (token: string, last_name: string) =>
    request('POST', '/api/clients', {
      token,
      body: {
        client_first_name: 'Maria',
        client_last_name: last_name,
        primary_email: `${last_name}@example.com`,
      },
    });
  const { id, version } = (await create(ann, 'Rivera')).json<{ id: number; version: number }>();
  const blocker = new pg.Client({
    connectionString: database.url,
    options: `-c search_path=${database.schema}`,
  });
  await blocker.connect();
  try {
    await blocker.query('begin');
    await blocker.query('select 1 from clients_client where id = $1 for update', [id]);
    const began = performance.now();
    const took: number[] = [];
    const saves = Array.from({ length: SAVES }, async (_, n) => {
      const body = { version, client_last_name: `Rivera ${n}` };
      // Calls of one account beyond a few wait for each other.
      const token = n % 2 === 0 ? ann : cal;
      const answer = await request('PUT', `/api/clients/${id}`, { token, body });
      took.push(performance.now() - began);
      return answer;
    });
    const waiting = () =>
      database.query(`select 1 from pg_stat_activity where wait_event_type = 'Lock'
        and application_name = 'porchlight ${database.schema}'`);
    await expect.poll(waiting, { timeout: 2_500, interval: 20 }).toHaveLength(5);
    expect((await request('GET', '/api/ready')).status).toBe(200);
    expect((await create(ben, 'Stone')).status).toBe(201);
    for (const { status, body } of await Promise.all(saves)) {
      expect([status, body]).toMatchObject([
        409,
        {
          code: 'busy',
          message:
            'This record is being changed by an import or another user. Try again in a moment.',
        },
      ]);
    }
    // The limit is 3 s for all waits of a save together: for its connection, its place in the queue, and the row.
    expect(took.filter((ms) => ms > 4_500)).toEqual([]);
  } finally {
    await blocker.end();
  }
  const body = { version, client_last_name: 'Ortiz' };
  expect((await request('PUT', `/api/clients/${id}`, { token: ann, body })).status).toBe(200);
}, 30_000);
