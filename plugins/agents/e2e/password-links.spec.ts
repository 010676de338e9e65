import { accessibilityViolations, expect, test } from '@porchlight/testing/browser';

test('an invited agent chooses a password and signs in with it', async ({
  page,
  openAs,
  portal,
  browser,
}) => {
  await openAs(portal.owner, '/crm/agents/new');
  await page.getByLabel('First name').fill('Ines');
  await page.getByLabel('Last name').fill('Vega');
  await page.getByLabel('Email', { exact: true }).fill('ines.vega@example.com');
  await page.getByLabel('Username').fill('ines.vega');
  await page.getByLabel('Send an invitation').check();
  await page.getByRole('button', { name: 'Invite Agent' }).click();
  const url = new URL(await page.getByLabel('Invitation link').inputValue());
  expect(await accessibilityViolations(page)).toEqual([]);

  const visitor = await browser.newPage({ baseURL: portal.url });
  await visitor.goto(url.pathname);
  await expect(visitor.getByRole('heading', { name: 'Welcome, Ines' })).toBeVisible();
  expect(await accessibilityViolations(visitor)).toEqual([]);
  const password = visitor.getByLabel('New password');
  await password.fill('password');
  await password.press('Enter');
  await expect(visitor.getByText('too easy to guess')).toBeVisible();
  await password.fill('lantern-42x');
  await password.press('Enter');
  await visitor.getByRole('link', { name: 'Go to sign-in' }).click();
  await visitor.getByLabel('Username').fill('ines.vega');
  await visitor.getByLabel('Password', { exact: true }).fill('lantern-42x');
  await visitor.getByRole('button', { name: 'Login' }).click();
  await expect(visitor).toHaveURL(`${portal.url}/crm/`);

  await visitor.goto(url.pathname);
  await expect(visitor.getByRole('heading', { name: 'This link is not valid' })).toBeVisible();
  await visitor.close();
});

test('someone who forgot the password asks for a link, by keyboard alone', async ({ page }) => {
  await page.goto('/crm/login');
  await page.getByLabel('Username').focus();
  const link = page.getByRole('link', { name: 'Forgot your password?' });
  for (let at = 0; at < 6 && !(await link.evaluate((it) => it === document.activeElement)); at += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const name = page.getByLabel('Username or email');
  await name.press('Enter');
  await expect(page.getByText('Enter your username or email.', { exact: true })).toBeVisible();
  await name.fill('no-such-agent');
  await name.press('Enter');
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
});
