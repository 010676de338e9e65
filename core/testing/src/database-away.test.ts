import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { createTestPortal, type TestPortal } from './test-portal.ts';

/** A proxy between the portal and its database that can drop connections. */
interface Way {
  readonly url: string;
  cut(): void;
  restore(): void;
  close(): Promise<void>;
}

async function wayTo(databaseUrl: string): Promise<Way> {
  const target = new URL(databaseUrl.replace('@/', '@localhost/'));
  const folder = target.searchParams.get('host');
  const port = target.searchParams.get('port') ?? (target.port || '5432');
  const open = new Set<Socket>();
  let passable = true;
  const server = createServer((from) => {
    if (!passable) {
      from.destroy();
      return;
    }
    const to = folder?.startsWith('/')
      ? connect(`${folder}/.s.PGSQL.${port}`)
      : connect(Number(port), target.hostname);
    for (const socket of [from, to]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        from.destroy();
        to.destroy();
      });
    }
    from.pipe(to).pipe(from);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.searchParams.delete('host');
  url.searchParams.delete('port');
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const cut = () => {
    passable = false;
    for (const socket of open) socket.destroy();
  };
  return {
    url: url.href,
    cut,
    restore: () => void (passable = true),
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}

let database: TestDatabase;
let way: Way;
let portal: TestPortal;

beforeAll(async () => {
  database = await createTestDatabase();
  way = await wayTo(database.url);
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
