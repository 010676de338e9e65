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
import { buildFixtureWebApp } from './fixture-web-app.ts';

const SERVICES = ['hooks', 'notes'] as const;
const owner = { username: OWNER_USERNAME, password: OWNER_PASSWORD };

/** For the titles of tests: PgBouncer is optional on the machine of a developer. */
export const poolerText = hasConnectionPooler()
  ? 'behind a connection pooler'
  : 'without a connection pooler (PgBouncer is not installed)';

/** Two API processes on one database, with the fixture plugin of each service, all of them off. */
export interface TwoPortals {
  /** Address of the process whose modules screen the tests use. */
  readonly first: string;
  readonly second: string;
  /** The session of the owner, valid at both. */
  readonly session: SignedIn;
  readonly database: TestDatabase;
  /** Calls a process as the owner; `path` is without `/api`. */
  call(address: string, method: string, path: string, body?: unknown): Promise<TestResponse>;
}

/** Playwright's `test` with two processes for the tests of a file, and a page on which the owner is signed in. */
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
      closers.push(app.remove, data.remove, database.drop);
      const pooler = hasConnectionPooler() ? await startConnectionPooler(database) : null;
      if (pooler) closers.push(pooler.stop);
      const environment = {
        ...pooler?.environment,
        WEB_FOLDER: app.folder,
        OWNER_USERNAME,
        OWNER_PASSWORD,
      };
      const plugins = SERVICES.map((service) => `fixture-${service}`);
      const start = () =>
        startPortalProcess(database, ['agents', ...plugins], data.path, environment);
      const [first, second] = await Promise.all([start(), start()]);
      closers.push(() => Promise.all([first.stop(), second.stop()]));
      const session = await new PortalApi(first.address, owner).signIn(owner);
      const call: TwoPortals['call'] = (address, method, path, body) =>
        send(address, method, `/api${path}`, { token: session.token, ...(body ? { body } : {}) });
      for (const plugin of plugins) {
        await call(first.address, 'POST', `/modules/${plugin}`, { wanted: false });
      }
      await use({
        first: first.address,
        second: second.address,
        session,
        database,
        call,
      });
      for (const close of closers.toReversed()) await close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  page: async ({ page, portals: { session } }, use) => {
    await page.addInitScript(
      (values) => {
        for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
      },
      { jwt: session.token, ...session.admin },
    );
    await use(page);
  },
});

/** Switches a module on at the first process; resolves once both have followed. */
export async function turnOn(page: Page, portals: TwoPortals, title: string): Promise<void> {
  await turn(page, portals.first, title, 'on');
  const modules = async ({ second, call }: TwoPortals) =>
    (await call(second, 'GET', '/bootstrap')).json<{ plugins: { id: string }[] }>().plugins;
  const followed = async () => (await modules(portals)).some(({ id }) => id === idOf(title));
  await expect.poll(followed).toBe(true);
}

/**
 * Switches a module off at the second process. Then neither has a trace of it: its route `path` responds so, its page
 * leads to the start page, and no link leads to it.
 */
export async function turnOff(
  page: Page,
  { first, second, call }: TwoPortals,
  title: string,
  path: string,
): Promise<void> {
  await turn(page, second, title, 'off');
  for (const address of [first, second]) {
    const response = async () => (await call(address, 'GET', path)).body;
    await expect.poll(response).toMatchObject({ code: 'module_disabled' });
    await page.goto(`${address}/crm/${idOf(title)}`);
    await expect(page).toHaveURL(`${address}/crm/`);
    await expect(page.getByRole('link', { name: title })).toHaveCount(0);
  }
}

async function turn(page: Page, address: string, title: string, verb: 'on' | 'off') {
  await page.goto(`${address}/crm/modules`);
  const control = page.getByRole('switch', { name: title });
  await control.click();
  await page.getByRole('button', { name: `Turn ${verb} ${title}` }).click();
  await expect(control).toBeChecked({ checked: verb === 'on' });
}

/** 'fixture-notes' of 'Fixture notes'. */
const idOf = (title: string) => title.toLowerCase().replace(' ', '-');
