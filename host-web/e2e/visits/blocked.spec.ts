import type { Page } from '@playwright/test';
import { expect } from '@porchlight/testing/browser';
import { blockSiteData } from './blocked-site-data.ts';
import { personalInfoForm } from '../../../plugins/forms/e2e/personal-info-form.ts';
import { screenOf } from './playwright-screen.ts';
import { test } from './visits-test.ts';
import { walkVisits } from './walk-visits.ts';
import { workInPortal } from './work-in-portal.ts';

/** What the page says before it is reloaded; the reload is confirmed. */
async function askedOnReload(page: Page): Promise<string[]> {
  const asked: string[] = [];
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type());
    await dialog.accept();
  });
  await page.reload();
  return asked;
}

test('a client follows every link in a browser that blocks site data', async ({
  visits,
  openOnPhone,
}) => {
  const page = await openOnPhone('about:blank');
  await page.addInitScript(blockSiteData);
  await walkVisits(screenOf(page), visits);
  await expect(page.evaluate(() => localStorage.length)).rejects.toThrow('Access is denied');
});

test('a form without a link says that a browser that blocks site data keeps nothing of it', async ({
  portal,
  openOnPhone,
}) => {
  await personalInfoForm(portal.api);
  const page = await openOnPhone('about:blank');
  await page.addInitScript(blockSiteData);
  const screen = screenOf(page);
  await screen.open('/forms/personal-info');
  await screen.sees('This browser keeps nothing of what you enter');
  await screen.fill('First name', 'Yanelis');
  await expect(page.getByText(/^(Saved|Not saved yet)/)).toHaveCount(0);
  // Hidden pages are saved, as far as there is something to save into.
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  expect(await askedOnReload(page)).toEqual(['beforeunload']);
  await screen.holds('First name', '');
});

test('an agent reads what a browser that blocks site data loses', async ({ portal, page }) => {
  await page.addInitScript(blockSiteData);
  const screen = screenOf(page);
  await screen.open('/crm/login');
  await screen.fill('Username', portal.owner.username);
  await screen.fill('Password', portal.owner.password);
  await screen.press('Login');
  await screen.sees('This browser blocks site data. A reload signs you out');
});

test('an agent works in a browser that blocks site data, as long as the page is open', async ({
  portal,
  visits,
  page,
}) => {
  await page.addInitScript(blockSiteData);
  const screen = screenOf(page);
  await workInPortal(screen, portal.owner, visits);
  await screen.reload();
  await screen.sees('Username');
});
