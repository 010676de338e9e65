import type { Page } from '@playwright/test';
import { accessibilityViolations, expect, test } from '@porchlight/testing/browser';

/** Presses of Tab, the skip link's Enter not counted, until the focus is in `target`; fails after six. */
async function tabStopsTo(page: Page, target: string): Promise<number> {
  const isThere = () =>
    page.evaluate((one) => document.activeElement?.closest(one) !== null, target);
  for (let stops = 1; stops <= 6; stops += 1) {
    await page.keyboard.press('Tab');
    if (await isThere()) return stops;
    const label = await page.evaluate(() => document.activeElement?.textContent);
    if (label !== 'Skip to list') continue;
    await page.keyboard.press('Enter');
    if (await isThere()) return stops;
  }
  throw new Error(`Six presses of Tab do not reach ${target}.`);
}

test('Tab reaches the first row of every list in at most six stops', async ({ portal, openAs }) => {
  await portal.api.call('POST', '/api/clients', {
    client_first_name: 'Ana',
    client_last_name: 'Keyboard',
  });
  const page = await openAs(portal.owner, '/crm/clients');
  for (const [path, row] of [
    ['/crm/clients', '.pl-row--opens'],
    ['/crm/agents', '.pl-row--opens'],
    ['/crm/ledger', '[role="grid"]'],
    ['/crm/modules', '.module-card'],
  ] as const) {
    await page.goto(path);
    await expect(page.locator(row).first()).toBeVisible();
    expect(await tabStopsTo(page, row), path).toBeLessThanOrEqual(6);
  }
});

test('an address of a module that is off leads to the start page and says so', async ({
  portal,
  openAs,
}) => {
  await portal.api.call('POST', '/api/modules/status', { wanted: false });
  const page = await openAs(portal.owner, '/crm/status');
  await expect(page.getByText('System Status is turned off on this portal')).toBeVisible();
  await expect(page).toHaveURL(`${portal.url}/crm/`);
  await portal.api.call('POST', '/api/modules/status', { wanted: true });
});

test('rows shown offline pass the accessibility rules in both themes', async ({
  portal,
  openAs,
}) => {
  await portal.api.call('POST', '/api/clients', {
    client_first_name: 'Ana',
    client_last_name: 'Offline',
  });
  const page = await openAs(portal.owner, '/crm/clients');
  await expect(page.locator('.pl-table tbody a').first()).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText(/^Offline\. Showing saved data/)).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
});
