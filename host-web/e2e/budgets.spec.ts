import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from '@porchlight/testing/browser';

/** Kilobytes of scripts and styles that the page has fetched, compressed. */
async function fetched(
  page: Page,
  open: () => Promise<unknown>,
): Promise<{ js: number; css: number }> {
  const sizes = { js: 0, css: 0 };
  const measured: Promise<void>[] = [];
  page.on('response', (response) => {
    const kind = /\.(js|css)$/.exec(new URL(response.url()).pathname)?.[1] as
      'js' | 'css' | undefined;
    if (!kind) return;
    measured.push(
      response.body().then((body) => {
        sizes[kind] += gzipSync(body, { level: 9 }).length / 1024;
      }),
    );
  });
  await open();
  await page.waitForLoadState('networkidle');
  await Promise.all(measured);
  return sizes;
}

test('the sign-in page costs at most 130 KB of scripts and 20 KB of styles', async ({ page }) => {
  const { js, css } = await fetched(page, () => page.goto('/crm/login'));
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  expect(js).toBeGreaterThan(20);
  expect(js).toBeLessThanOrEqual(130);
  expect(css).toBeLessThanOrEqual(20);
});

test('the client list, opened cold, costs at most 240 KB of scripts and 30 KB of styles', async ({
  page,
  portal,
  openAs,
}) => {
  const { js, css } = await fetched(page, () => openAs(portal.owner, '/crm/clients'));
  expect(new URL(page.url()).pathname).toBe('/crm/clients');
  expect(js).toBeGreaterThan(20);
  expect(js).toBeLessThanOrEqual(240);
  expect(css).toBeLessThanOrEqual(30);
});
