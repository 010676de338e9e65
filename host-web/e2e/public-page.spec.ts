import { expect, test } from '@playwright/test';
import {
  createDataDir,
  createTestDatabase,
  fixtureToken,
  startPortalProcess,
} from '@porchlight/testing';
import { accessibilityViolations, smallTouchTargets } from '@porchlight/testing/browser';
import { buildFixtureWebApp } from './fixture-web-app.ts';

const closers: (() => unknown)[] = [];
test.afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

test.use({ viewport: { width: 390, height: 844 }, locale: 'pt-BR' });

test('opens a link in the language of the visitor, and says why a page is not there', async ({
  page,
}) => {
  const [app, database, data] = await Promise.all([
    buildFixtureWebApp(),
    createTestDatabase(),
    createDataDir(),
  ]);
  closers.push(app.remove, database.drop, data.remove);
  const plugins = ['fixture-links'];
  const portal = await startPortalProcess(database, plugins, data.path, {
    WEB_FOLDER: app.folder,
  });
  closers.push(() => portal.stop());
  const post = async (path: string, body?: object) => {
    const response = await fetch(`${portal.address}/api${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${fixtureToken(1, ['owner'])}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(response.ok, await response.clone().text()).toBe(true);
    return (await response.json()) as { url: string };
  };
  const open = (path: string) => page.goto(portal.address + path);
  const heading = page.getByRole('heading', { level: 1 });
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));

  const { url } = await post('/fixture-links/notes/7/link');
  const { pathname } = new URL(url);
  expect((await open(pathname))?.status()).toBe(200);
  await expect(heading).toHaveText('Confirme su identidad');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-US');
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await smallTouchTargets(page)).toEqual([]);
  await page.getByLabel('Día').fill('7');
  await page.getByLabel('Mes').selectOption('marzo');
  await page.getByLabel('Año', { exact: true }).fill('1985');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No coincide con nuestros datos.')).toBeVisible();
  await page.getByLabel('Año', { exact: true }).fill('1958');
  await page.keyboard.press('Enter');
  await expect(heading).toHaveText('Su nota');
  await expect(page.getByText('Se trata de 7.')).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(heading).toHaveText('Your note');
  await page.reload();
  await expect(heading).toHaveText('Your note');

  await post('/modules/fixture-links', { wanted: false });
  requested.length = 0;
  expect((await open(pathname))?.status()).toBe(404);
  await expect(heading).toHaveText('This page is not available right now');
  expect(requested.filter((path) => path.includes('fixture-links'))).toEqual([]);
  await post('/modules/fixture-links', { wanted: true });
  await page.reload();
  await expect(heading).toHaveText('Your note');

  expect((await open('/gone'))?.status()).toBe(404);
  await expect(heading).toHaveText('Page not found');
  expect((await open('/note/unknown'))?.status()).toBe(200);
  await expect(heading).toHaveText('This link is not valid');
});
