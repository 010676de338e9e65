import { accessibilityViolations, expect, test } from '@porchlight/testing/browser';

test('redirects an unknown path to the landing page with the sections', async ({
  portal,
  openAs,
}) => {
  const page = await openAs(portal.owner, '/crm/no-such-page');
  await expect(page).toHaveURL(`${portal.url}/crm/`);
  await expect(page).toHaveTitle('Home - Agent Portal');
  await expect(page.getByRole('list', { name: 'Sections' }).getByRole('link')).not.toHaveCount(0);
  expect(await accessibilityViolations(page)).toEqual([]);
});

test('redirects the root to the landing page', async ({ portal, openAs }) => {
  const page = await openAs(portal.owner, '/');
  await expect(page).toHaveURL(`${portal.url}/crm/`);
});

test('the dashboard describes its purpose', async ({ portal, openAs }) => {
  const page = await openAs(portal.owner, '/crm/dashboard');
  await expect(
    page.getByText('Coming soon. Quick summaries of actions and information.'),
  ).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
});

test('Agent Options lists what this agent may do, and the theme survives a reload', async ({
  portal,
  openAs,
}) => {
  const page = await openAs(portal.owner, '/crm/');
  await page.getByRole('button', { name: 'Administrator' }).click();
  const menu = page.getByRole('menu', { name: 'Agent Options' });
  await expect(menu.getByRole('menuitem')).toHaveText([
    'Edit Info',
    'Manage Agents',
    'Settings',
    'System Status',
    'Keyboard Shortcuts',
    'Sign out',
  ]);
  expect(await accessibilityViolations(page)).toEqual([]);
  await menu.getByRole('menuitemcheckbox', { name: 'Dark Theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('an agent without flags sees neither colleagues nor modules', async ({ portal, openAs }) => {
  const page = await openAs(await portal.api.addAgent(), '/crm/');
  await page.getByRole('button', { name: 'Administrator' }).click();
  const menu = page.getByRole('menu', { name: 'Agent Options' });
  await expect(menu.getByRole('menuitem')).toHaveText([
    'Edit Info',
    'Keyboard Shortcuts',
    'Sign out',
  ]);
  await page.goto('/crm/modules');
  await expect(page).toHaveURL(`${portal.url}/crm/clients`);
});

test('signing out in one tab signs the other out', async ({ portal, openAs }) => {
  const page = await openAs(portal.owner, '/crm/clients');
  const other = await page.context().newPage();
  await other.goto(`${portal.url}/crm/dashboard`);
  await expect(other.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.getByRole('button', { name: 'Administrator' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(`${portal.url}/crm/login`);
  await expect(other).toHaveURL(/\/crm\/login/);
});

test('shows the sidebar as a drawer that traps the focus on a phone', async ({
  page,
  portal,
  openAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(portal.owner, '/crm/');
  const button = page.getByRole('button', { name: 'Open menu' });
  await button.click();
  const drawer = page.getByRole('dialog', { name: 'Main menu' });
  await expect(drawer).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  for (let at = 0; at < 12; at += 1) {
    await page.keyboard.press('Tab');
    expect(await drawer.evaluate((node) => node.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await drawer.getByRole('link', { name: 'Clients' }).click();
  await expect(page).toHaveURL(`${portal.url}/crm/clients`);
  await expect(drawer).toBeHidden();
});

test('nothing on the page breaks the content security policy', async ({ page, portal, openAs }) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  await openAs(portal.owner, '/crm/');
  for (const path of ['/crm/clients', '/crm/modules', '/crm/dashboard']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(page.getByPlaceholder('Search or run a command')).toBeVisible();
  }
  expect(refused).toEqual([]);
});
