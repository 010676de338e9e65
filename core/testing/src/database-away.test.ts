import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabaseWay, type DatabaseWay } from './database-way.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { createTestPortal, type TestPortal } from './test-portal.ts';

let database: TestDatabase;
let way: DatabaseWay;
let portal: TestPortal;

beforeAll(async () => {
  database = await createTestDatabase();
  way = await openDatabaseWay(database.url);
  portal = await createTestPortal({
    plugins: ['fixture-notes'],
    database: { ...database, url: way.url },
  });
});
afterAll(async () => {
  way.restore();
  await portal.close();
  await way.close();
  await database.drop();
});

test('responds with 503 and Retry-After while its database is down, and recovers within 5 s', async () => {
  const token = await portal.signIn('owner');
  const notes = () => portal.request('GET', '/api/fixture-notes', { token });
  expect((await notes()).status).toBe(200);

  way.cut();
  const away = await notes();
  expect([away.status, away.body]).toMatchObject([503, { success: false, code: 'unavailable' }]);
  expect(Number(away.headers.get('retry-after'))).toBeGreaterThan(0);
  const ready = await portal.request('GET', '/api/ready');
  expect(ready.status).toBe(503);
  expect(ready.body).not.toHaveProperty('details');
  expect((await portal.request('GET', '/api/health')).status).toBe(200);

  way.restore();
  await expect.poll(async () => (await notes()).status, { timeout: 5_000 }).toBe(200);
  expect((await portal.request('GET', '/api/ready')).status).toBe(200);
  // An unavailable database is not a programming error of any plugin.
  const states = [...portal.portal.kernel.statuses().values()].map(({ state }) => state);
  expect(new Set(states)).toEqual(new Set(['running']));
});
