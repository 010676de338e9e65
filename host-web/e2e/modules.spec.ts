import type { Locator, Page } from '@playwright/test';
import { accessibilityViolations, expect, test } from '@porchlight/testing/browser';

/** The module that these tests switch: nothing else in them depends on it. */
const module = 'Status';

function switchOf(page: Page) {
  return page.getByRole('switch', { name: module });
}

test.afterEach(async ({ portal }) => {
  await portal.api.call('POST', '/api/modules/status', { wanted: true });
});

test('switches a module off after a preview, for everyone at once, and on again', async ({
  portal,
  openAs,
}) => {
  const page = await openAs(portal.owner, '/crm/modules');
  const colleague = await page.context().newPage();
  await colleague.goto(`${portal.url}/crm/status`);
  await expect(colleague.getByRole('heading', { level: 1, name: 'System Status' })).toBeVisible();

  await switchOf(page).click();
  const panel = page.getByRole('complementary', { name: 'Turn off Status?' });
  await expect(
    panel.getByText('Turning Status on again restores all of this exactly.'),
  ).toBeVisible();
  await expect(panel.getByText(/^\d+ screens? disappears? for \d+ agents?; /)).toBeVisible();
  await expect(panel.getByText(/^Working in it now: /)).toHaveCount(0);
  await expect(switchOf(page)).toBeChecked();
  expect(await accessibilityViolations(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Turn off Status' }).click();
  await expect(switchOf(page)).not.toBeChecked();
  await expect(panel).toBeHidden();

  // The colleague's next call carries the new revision.
  await colleague.getByRole('button', { name: /^Search/ }).click();
  await colleague.keyboard.type('status');
  await expect(colleague.getByText('Module turned off')).toBeVisible();

  await switchOf(page).click();
  await page.getByRole('button', { name: 'Turn on Status' }).click();
  await expect(switchOf(page)).toBeChecked();
});

test('a module that is off makes the browser send no request', async ({ page, portal, openAs }) => {
  await portal.api.call('POST', '/api/modules/status', { wanted: false });
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await openAs(portal.owner, '/crm/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('status');
  await page.waitForLoadState('networkidle');
  expect(requested.filter((path) => path.includes('plugin-clients'))).toHaveLength(1);
  expect(
    requested.filter((path) => /plugin-status|\/api\/status|\/crm\/status/.test(path)),
  ).toEqual([]);
});

test('edits the settings of the agency in a form made from their schema', async ({
  portal,
  openAs,
}) => {
  const page = await openAs(portal.owner, '/crm/');
  await page.getByRole('button', { name: 'Administrator' }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  const agency = page.getByRole('region', { name: 'Agency' });
  const name = page.getByLabel('Agency name');
  await expect(name).toHaveValue('Test portal');
  await expect(page.getByLabel('Time zone')).toHaveValue('America/New_York');
  expect(await accessibilityViolations(page)).toEqual([]);
  await name.fill('');
  await agency.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText('Agency name is required')).toBeVisible();
  await name.fill('Sunrise Cover');
  await agency.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByRole('link', { name: 'Sunrise Cover' })).toBeVisible();

  await page.getByRole('button', { name: 'Security' }).click();
  await expect(page.getByLabel('Password policy')).toBeVisible();
  await expect(page.getByLabel('Agency name')).toHaveCount(0);
  expect(await accessibilityViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Modules' }).click();
  await page.getByRole('button', { name: 'History' }).click();
  await expect(
    page.getByText('Portal Owner changed the settings of the agency').first(),
  ).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  const settings = { agency_name: 'Test portal', time_zone: 'America/New_York' };
  await portal.api.call('PUT', '/api/modules/core/settings', settings);
});

test('shows in forced colors what is on and where the user is', async ({
  page,
  portal,
  openAs,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openAs(portal.owner, '/crm/clients');
  const background = (target: Locator) =>
    target.evaluate((element) => getComputedStyle(element).backgroundColor);
  const bare = await background(page.locator('body'));
  const here = page.getByRole('link', { name: 'Clients', exact: true });
  await expect.poll(() => background(here)).not.toBe(bare);
  await expect
    .poll(() => background(page.getByRole('button', { name: 'All', exact: true })))
    .not.toBe(bare);
  await page.goto('/crm/modules');
  await expect.poll(() => background(switchOf(page))).not.toBe(bare);
});

test('shows the preview over the list on a phone', async ({ page, portal, openAs }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(portal.owner, '/crm/modules');
  await switchOf(page).click();
  const panel = page.getByRole('dialog', { name: 'Turn off Status?' });
  await expect(panel.getByRole('button', { name: 'Turn off Status' })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(switchOf(page)).toBeFocused();
});
