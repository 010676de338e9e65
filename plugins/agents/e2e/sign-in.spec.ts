import { accessibilityViolations, expect, test } from '@porchlight/testing/browser';
import type { Page } from '@playwright/test';

async function logIn(page: Page, username: string, password: string) {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

test('returns to the requested page', async ({ page, portal }) => {
  await page.goto('/crm/agents?view=all#top');
  await expect(page).toHaveURL(/\/crm\/login\?from=/);
  await expect(page.getByRole('heading', { name: 'Test portal' })).toBeVisible();
  await expect(page.getByText('Agent Portal')).toBeVisible();
  await logIn(page, portal.owner.username.toUpperCase(), portal.owner.password);
  await expect(page).toHaveURL(`${portal.url}/crm/agents?view=all#top`);
  await expect(page.getByRole('heading', { name: 'Manage Agents' })).toBeVisible();
});

test('goes to the landing screen without a page to return to', async ({ page, portal }) => {
  await page.goto('/crm/login');
  await expect(page).toHaveTitle('Login - Agent Portal');
  await logIn(page, portal.owner.username, portal.owner.password);
  await expect(page).toHaveURL(`${portal.url}/crm/`);
  const stored = await page.evaluate(() =>
    ['jwt', 'first_name', 'last_name', 'username', 'email'].map((key) => localStorage.getItem(key)),
  );
  expect(stored[0]?.split('.')).toHaveLength(3);
  expect(stored.slice(1, 4)).toEqual(['Portal', 'Owner', 'owner']);
});

test('shows a refusal above the form and leaves the username filled in', async ({ page }) => {
  await page.goto('/crm/login');
  await logIn(page, 'nobody', 'nothing');
  await expect(page.getByRole('alert')).toHaveText('Invalid username or password.');
  await expect(page.getByLabel('Username')).toHaveValue('nobody');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  expect(await accessibilityViolations(page)).toEqual([]);
});

test('explains that there were too many attempts', async ({ page, portal }) => {
  const account = await portal.api.addAgent();
  const wrong = { ...account, password: 'wrong-password' };
  for (let at = 0; at < 10; at += 1) {
    await expect(portal.api.signIn(wrong)).rejects.toThrow('401');
  }
  await page.goto('/crm/login');
  await logIn(page, account.username, account.password);
  await expect(page.getByRole('alert')).toHaveText(
    'Too many failed attempts. Please try again in 15 minutes.',
  );
});

test('skips the sign-in page with a good token, and discards a bad one', async ({
  page,
  openAs,
  portal,
}) => {
  await openAs(portal.owner, '/crm/login');
  await expect(page).toHaveURL(`${portal.url}/crm/`);
  for (const token of ['two.parts', 'not a token', 'a.b.c']) {
    await page.evaluate((bad) => localStorage.setItem('jwt', bad), token);
    await page.goto('/crm/agents');
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('jwt'))).toBeNull();
  }
});

test('signing out ends the token on the server too', async ({ page, openAs, portal }) => {
  await openAs(portal.owner, '/crm/');
  const token = await page.evaluate(() => localStorage.getItem('jwt'));
  await page.getByRole('button', { name: /Portal Owner/ }).click();
  // The page leaves at once, before the server says that the token ended.
  const signedOut = page.waitForResponse('**/api/crm/logout');
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(`${portal.url}/crm/login`);
  expect(await page.evaluate(() => localStorage.getItem('jwt'))).toBeNull();
  await signedOut;
  const answer = await page.request.get('/api/agents/1', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(401);
});

test.describe('the background', () => {
  const film = (page: Page) => page.locator('video');
  const time = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.currentTime);

  test('moves, without sound, until it is paused', async ({ page }) => {
    await page.goto('/crm/login');
    await expect.poll(() => time(page)).toBeGreaterThan(0.2);
    await page.getByRole('button', { name: 'Pause background' }).click();
    const stopped = await time(page);
    expect(await film(page).evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
    await page.getByRole('button', { name: 'Play background' }).click();
    await expect.poll(() => time(page)).not.toBe(stopped);
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  test('shows a still picture with reduced motion, and loads no film', async ({ page }) => {
    const films: string[] = [];
    page.on('request', (request) => {
      if (/\.(webm|mp4)/.test(request.url())) films.push(request.url());
    });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/crm/login');
    await expect(page.getByRole('button', { name: 'Play background' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(films).toEqual([]);
  });
});

test('the sign-in page fits a phone in both orientations', async ({ page }) => {
  for (const [width, height] of [
    [390, 844],
    [360, 560],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/crm/login');
    const button = page.getByRole('button', { name: 'Login' });
    await button.scrollIntoViewIfNeeded();
    await expect(button).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    // The button of the background never covers the card.
    await page.getByText('After 10 failed attempts').scrollIntoViewIfNeeded();
    const covered = await page.evaluate(() => {
      const [card, pause] = ['.login__card', '.login__pause'].map((name) =>
        document.querySelector(name)!.getBoundingClientRect(),
      );
      return pause!.top < card!.bottom && pause!.left < card!.right;
    });
    expect(covered, `${width} x ${height}`).toBe(false);
  }
});
