import { test as base, expect, type Page } from '@playwright/test';
import {
  createDataDir,
  createTestDatabase,
  hasConnectionPooler,
  OWNER_PASSWORD,
  OWNER_USERNAME,
  send,
  startConnectionPooler,
  startPortalProcess,
  type TestDatabase,
  type TestResponse,
} from '@porchlight/testing';
import { PortalApi, type SignedIn } from '@porchlight/testing/browser';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildFixtureWebApp } from './fixture-web-app.ts';

const PLUGINS = [
  'digest',
  'files',
  'hooks',
  'links',
  'mail',
  'notes',
  'pay',
  'pdf',
  'provider',
  'ticker',
].map((service) => `fixture-${service}`);
const owner = { username: OWNER_USERNAME, password: OWNER_PASSWORD };

/** For the titles of tests: PgBouncer is optional on the machine of a developer. */
export const poolerText = hasConnectionPooler()
  ? 'behind a connection pooler'
  : 'without a connection pooler (PgBouncer is not installed)';

/** Two API processes on one database, with the fixture plugin of each service. */
interface TwoPortals {
  /** Address of the process whose modules the tests switch on. */
  readonly first: string;
  readonly second: string;
  /** The session of the owner, valid at both. */
  readonly session: SignedIn;
  readonly database: TestDatabase;
  /** Calls a process as the owner; `path` is without `/api`. */
  call(address: string, method: string, path: string, body?: unknown): Promise<TestResponse>;
}

/** Playwright's `test` with two processes, all fixture plugins off, and a page on which the owner is signed in. */
export const test = base.extend<object, { portals: TwoPortals }>({
  portals: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the dependencies from the pattern.
    async ({}, use) => {
      const closers: (() => unknown)[] = [];
      const [app, database, data] = await Promise.all([
        buildFixtureWebApp(),
        createTestDatabase(),
        createDataDir(),
      ]);
      const provider = await startProvider();
      closers.push(app.remove, data.remove, database.drop, provider.close);
      const pooler = hasConnectionPooler() ? await startConnectionPooler(database) : null;
      if (pooler) closers.push(pooler.stop);
      const environment = {
        ...pooler?.environment,
        WEB_FOLDER: app.folder,
        OUTGOING_EMULATORS: `api.fixture.example=${provider.address}`,
        OWNER_USERNAME,
        OWNER_PASSWORD,
      };
      const start = () =>
        startPortalProcess(database, ['agents', ...PLUGINS], data.path, environment);
      const [first, second] = await Promise.all([start(), start()]);
      closers.push(() => Promise.all([first.stop(), second.stop()]));
      const session = await new PortalApi(first.address, owner).signIn(owner);
      const call: TwoPortals['call'] = (address, method, path, body) =>
        send(address, method, `/api${path}`, { token: session.token, ...(body ? { body } : {}) });
      await use({
        first: first.address,
        second: second.address,
        session,
        database,
        call,
      });
      for (const close of closers.toReversed()) await close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  page: async ({ page, portals: { first, call, session } }, use) => {
    for (const plugin of PLUGINS)
      await call(first, 'POST', `/modules/${plugin}`, { wanted: false });
    await page.addInitScript(
      (values) => {
        for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
      },
      { jwt: session.token, ...session.admin },
    );
    await use(page);
  },
});

/** A provider on this machine that responds to every call with a thing. */
async function startProvider(): Promise<{ address: string; close(): unknown }> {
  const server = createServer((_request, response) => {
    response.end('{"field":"thing","message":"here"}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, close: () => server.close() };
}

/** Switches a module on at the first process, without its switch on the screen, which has tests of its own. */
export async function turnOn(portals: TwoPortals, title: string): Promise<void> {
  await turn(portals, portals.first, title, true);
}

/** Switches a module off at the second process: then no link and no page is left in either. */
export async function turnOff(page: Page, portals: TwoPortals, title: string): Promise<void> {
  const { first, second } = portals;
  await turn(portals, second, title, false);
  for (const address of [first, second]) {
    await page.goto(`${address}/crm/${idOf(title)}`);
    await expect(page).toHaveURL(`${address}/crm/`);
    await expect(page.getByRole('link', { name: title, exact: true })).toHaveCount(0);
  }
}

/** Expects that a route, such as `GET /fixture-notes`, belongs to a module that is off in both. */
export async function expectRouteOff(
  { first, second, call }: TwoPortals,
  route: `${'GET' | 'POST'} /${string}`,
): Promise<void> {
  const [method = '', path = ''] = route.split(' ');
  for (const address of [first, second]) {
    expect((await call(address, method, path)).body).toMatchObject({ code: 'module_disabled' });
  }
}

/** Resolves once both processes have followed a switch. */
async function follow({ first, second, call }: TwoPortals, title: string, wanted: boolean) {
  for (const address of [first, second]) {
    const isOn = async () =>
      (await call(address, 'GET', '/bootstrap'))
        .json<{ plugins: { id: string }[] }>()
        .plugins.some(({ id }) => id === idOf(title));
    await expect.poll(isOn).toBe(wanted);
  }
}

async function turn(portals: TwoPortals, address: string, title: string, wanted: boolean) {
  const { status } = await portals.call(address, 'POST', `/modules/${idOf(title)}`, { wanted });
  expect(status).toBe(200);
  await follow(portals, title, wanted);
}

/** 'fixture-notes' of 'Fixture notes'. */
const idOf = (title: string) => title.toLowerCase().replace(' ', '-');
