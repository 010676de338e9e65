import { accessibilityViolations, expect, test, unique } from '@porchlight/testing/browser';

interface Listed {
  readonly id: number;
  readonly username: string;
}

test('an owner adds a colleague, limits what they may do, and deletes them', async ({
  portal,
  openAs,
}) => {
  const name = unique('rosa');
  const page = await openAs(portal.owner, '/crm/agents');
  await expect(page.getByRole('link', { name: 'No email yet' })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);

  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\/crm\/agents\/new$/);
  await expect(page).toHaveTitle('Add Agent - Agent Portal');
  await page.getByRole('button', { name: 'Add Agent' }).click();
  await expect(page.getByText('Please fix the validation errors before submitting.')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);

  await page.getByLabel('First name').fill('Rosa');
  await page.getByLabel('Last name').fill(name);
  await page.getByLabel('Email').fill(`${name}@example.com`);
  await expect(page.getByText('This email is available.')).toBeVisible();
  await page.getByLabel('Username').fill(name);
  await page.getByLabel('Password', { exact: true }).fill('Password1');
  await page.getByLabel('Advisor').check();
  await page.getByRole('button', { name: 'Add Agent' }).click();
  const common = 'This password is one of the most common ones. Please choose another.';
  await expect(page.getByText(common).first()).toBeVisible();
  await expect(page.getByLabel('Last name')).toHaveValue(name);
  await page.getByLabel('Password', { exact: true }).fill('tk9!wq-lantern');
  await page.keyboard.press('Control+Enter');

  await expect(page).toHaveURL(/\/crm\/agents$/);
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('Advisor');
  await row.getByRole('cell', { name: 'Advisor' }).click();
  await expect(page.getByRole('heading', { name: `Rosa ${name}` })).toBeVisible();
  await page.getByLabel('Developer').check();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Changes saved')).toBeVisible();

  await page.getByRole('button', { name: 'Suspend Agent' }).click();
  const suspension = page.getByRole('dialog', { name: `Suspend Rosa ${name}?` });
  expect(await accessibilityViolations(page)).toEqual([]);
  await suspension.getByRole('button', { name: 'Suspend Agent' }).click();
  await expect(page.getByRole('button', { name: 'Restore Agent' })).toBeVisible();

  await page.getByRole('button', { name: 'Delete Agent' }).click();
  const question = page.getByRole('dialog', { name: `Delete Rosa ${name}?` });
  expect(await accessibilityViolations(page)).toEqual([]);
  await question.getByRole('button', { name: 'Delete Agent' }).click();
  await expect(page).toHaveURL(/\/crm\/agents$/);
  await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(0);
});

test('a taken email shows its error while typing', async ({ portal, openAs }) => {
  const { username } = await portal.api.addAgent();
  const page = await openAs(portal.owner, '/crm/agents/new');
  await page.getByLabel('Email').fill(`${username}@EXAMPLE.com`);
  await expect(page.getByText('This email is already in use by another agent')).toBeVisible();
});

test('leaving the page does not lose typed text', async ({ portal, openAs }) => {
  const page = await openAs(portal.owner, '/crm/agents/new');
  await page.getByLabel('First name').fill('Rosa');
  await page.getByRole('link', { name: 'Back to Agents' }).click();
  await page.getByRole('button', { name: 'Keep Editing' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Rosa');
  await page.getByRole('link', { name: 'Back to Agents' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(/\/crm\/agents$/);
});

test('an agent without flags sees only their own account, and changes its password', async ({
  portal,
  openAs,
}) => {
  const account = await portal.api.addAgent('advisor');
  const page = await openAs(account, '/crm/agents');
  await expect(page).toHaveURL(/\/crm\/clients$/);
  await page.goto('/crm/agents/1');
  await expect(page).toHaveURL(/\/crm\/clients$/);

  await page.getByRole('button', { name: /Avery Tester/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Manage Agents' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Edit Info' }).click();
  await expect(page.getByRole('heading', { name: 'Edit Info' })).toBeVisible();
  for (const text of ['Access Level', 'Back to Agents', 'Delete Agent']) {
    await expect(page.getByText(text)).toHaveCount(0);
  }
  expect(await accessibilityViolations(page)).toEqual([]);

  await page.getByLabel('First name').fill('Ava');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('button', { name: /Ava Tester/ })).toBeVisible();

  await page.getByLabel('Current password').fill('not mine');
  await page.getByLabel('New password').fill('tk9!wq-lantern');
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expect(page.getByText('Failed to update password.')).toBeVisible();
  await expect(page.getByText('Current password is incorrect')).toBeVisible();
  await page.getByLabel('Current password').fill(account.password);
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expect(page.getByText('Password updated')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Edit Info' })).toBeVisible();
  await expect(portal.api.signIn(account)).rejects.toThrow('401');
});

test('an agent who loses access while working is sent to sign in', async ({ portal, openAs }) => {
  const account = await portal.api.addAgent('developer');
  const page = await openAs(account, '/crm/agents');
  await expect(page.getByRole('table', { name: 'Agents' })).toBeVisible();
  const list = await portal.api.call<Listed[]>('GET', '/api/agents/list');
  const { id } = list.find(({ username }) => username === account.username)!;
  await portal.api.call('PUT', `/api/agents/${id}/update`, { is_developer: false });
  await page.getByRole('link', { name: `${account.username}@example.com` }).click();
  await expect(page).toHaveURL(/\/crm\/login\?from=/);
  expect(await page.evaluate(() => localStorage.getItem('jwt'))).toBeNull();
});

test('changing your own access leads to the sign-in page, as announced', async ({
  portal,
  openAs,
}) => {
  const account = await portal.api.addAgent('owner', 'all_staff_access');
  const page = await openAs(account, '/crm/agents');
  await page.getByRole('link', { name: `${account.username}@example.com` }).click();
  await expect(
    page.getByText("If you change your own access, you'll need to sign in again."),
  ).toBeVisible();
  await page.getByLabel('Advisor').check();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL(/\/crm\/login\?from=%2Fcrm%2Fagents%2F\d+$/);
  await page.getByLabel('Username').fill(account.username);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByLabel('Advisor')).toBeChecked();
});

test('the list becomes cards on a phone', async ({ portal, openAs, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(portal.owner, '/crm/agents');
  const cards = page.getByRole('list', { name: 'Agents' });
  await expect(cards.getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await accessibilityViolations(page)).toEqual([]);
  await cards.getByRole('link', { name: /owner/ }).first().click();
  await expect(page).toHaveURL(/\/crm\/agents\/\d+$/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await accessibilityViolations(page)).toEqual([]);
});

test("'System Status' leads to the status page", async ({ portal, openAs }) => {
  const page = await openAs(portal.owner, '/crm/agents');
  await page.getByRole('button', { name: 'System Status' }).click();
  await expect(page).toHaveURL(/\/crm\/status$/);
});
