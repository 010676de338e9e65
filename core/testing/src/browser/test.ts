import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import { PortalApi } from './portal-api.ts';
import { startPortalProcess, type Account, type PortalProcess } from './portal-process.ts';

export interface PortalOfWorker extends Pick<
  PortalProcess,
  'url' | 'owner' | 'output' | 'query' | 'resetPreferences'
> {
  /** Calls of the owner, for the set-up of a test. */
  readonly api: PortalApi;
}

interface OfTest {
  /** Opens the web app as a signed-in user, without the sign-in page. */
  readonly openAs: (account: Account, path?: string) => Promise<Page>;
  /** The same in a separate browser context, as another user. */
  readonly openBeside: (account: Account, path?: string) => Promise<Page>;
  /** Opens a page as a visitor with a phone: 390 px wide, with a touch screen, in a context of its own. */
  readonly openOnPhone: (path: string) => Promise<Page>;
  /** What pages have written to the console as errors or thrown so far; not the calls that were refused. */
  readonly pageErrors: string[];
}

interface OfWorker {
  /** Further variables for the process of the portal, such as where emulators of providers listen; none by default. */
  readonly portalEnvironment: Readonly<Record<string, string>>;
  /** A real portal for this worker: its own process and schema, one owner, no clients. */
  readonly portal: PortalOfWorker;
}

/**
 * Playwright's `test` with a portal: `page.goto('/crm/login')` opens it, and `openAs(portal.owner, '/crm/clients')`
 * skips the sign-in. Tests of one worker share the portal, so create what you need and rely on nothing else.
 */
export const test = base.extend<OfTest, OfWorker>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the dependencies from the pattern.
  portalEnvironment: [async ({}, use) => use({}), { scope: 'worker' }],
  portal: [
    async ({ portalEnvironment: environment }, use, { workerIndex }) => {
      const portal = await startPortalProcess({
        entry: required('PORTAL_ENTRY'),
        databaseUrl: required('TEST_DATABASE_URL'),
        schema: `browser_${process.pid}_${workerIndex}`,
        environment,
      });
      await use({ ...portal, api: new PortalApi(portal.url, portal.owner) });
      await portal.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.url),
  openAs: async ({ page, portal }, use) => {
    // Layouts that an earlier test left to the owner would surprise this one.
    await portal.resetPreferences();
    await use((account, path) => open(page, portal, account, path));
  },
  openBeside: async ({ browser, baseURL, portal, pageErrors }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (account, path) => {
      const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
      contexts.push(context);
      noteErrors(context, pageErrors);
      return open(await context.newPage(), portal, account, path);
    });
    for (const context of contexts) await context.close();
  },
  openOnPhone: async ({ browser, baseURL, pageErrors }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (path) => {
      const context = await browser.newContext({
        ...(baseURL ? { baseURL } : {}),
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
      });
      contexts.push(context);
      noteErrors(context, pageErrors);
      const page = await context.newPage();
      await page.goto(path);
      return page;
    });
    for (const context of contexts) await context.close();
  },
  pageErrors: async ({ context }, use) => {
    const errors: string[] = [];
    noteErrors(context, errors);
    await use(errors);
  },
});

/**
 * Chromium writes each refused call to the console, and which headers it ignores at an address that is not secure; what the
 * page makes of it is for the test to say.
 */
const OF_BROWSER = /^Failed to load resource|header has been ignored, because the URL's origin was/;

function noteErrors(context: BrowserContext, errors: string[]): void {
  context.on('weberror', (error) => errors.push(String(error.error())));
  context.on('console', (message) => {
    if (message.type() !== 'error' || OF_BROWSER.test(message.text())) return;
    errors.push(`${message.page()?.url() ?? ''}: ${message.text()}`);
  });
}

async function open(
  page: Page,
  portal: PortalOfWorker,
  account: Account,
  path = '/crm/clients',
): Promise<Page> {
  const { token, admin } = await portal.api.signIn(account);
  await page.addInitScript(
    (session) => {
      // Only once: a later reload must find what the app stored.
      if (sessionStorage.getItem('opened-as') === session['jwt']) return;
      sessionStorage.setItem('opened-as', session['jwt'] ?? '');
      for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
    },
    { jwt: token, ...admin } as Record<string, string>,
  );
  await page.goto(path);
  return page;
}

export { expect };

function required(name: string): string {
  const value = process.env[name];
  if (!value)
    throw new Error(`${name} is not set: run the tests with npm test, or npx playwright test.`);
  return value;
}
