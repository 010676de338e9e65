import type { Page } from '@playwright/test';
import { expect } from '@porchlight/testing/browser';
import { confirmBirthDate } from './confirm-birth-date.ts';
import { screenOf } from './playwright-screen.ts';
import { test } from './visits-test.ts';

/** From now on, the server has another app, and no part of the one that is open. */
async function update(page: Page): Promise<void> {
  let isOld = true;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isOld = false;
  });
  await page.route('**/assets/**', (route) =>
    isOld ? route.fulfill({ status: 404 }) : route.continue(),
  );
}

test('a client whose portal is updated while the birth date is entered comes to the form', async ({
  visits,
  openOnPhone,
}) => {
  const page = await openOnPhone(visits.form);
  const screen = screenOf(page);
  await screen.sees('Month');
  await update(page);
  await confirmBirthDate(screen);
  await screen.sees('Enter it as it appears on your ID.');
});

test('a client whose portal is updated while a document is filled in finds what was typed again', async ({
  visits,
  openOnPhone,
}) => {
  const page = await openOnPhone(visits.document);
  const screen = screenOf(page);
  await confirmBirthDate(screen);
  await screen.press('Review and sign');
  await screen.check(/^I have read this/);
  await screen.press('Continue');
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await screen.fill(/^Occupation/, 'Médica');
  await saved;
  await update(page);
  await screen.press(/^Signature/);
  await screen.press('Type');
  await screen.press('Try again');
  await screen.holds(/^Occupation/, 'Médica');
  await screen.press(/^Signature/);
  await screen.press('Type');
  await screen.press('Adopt and sign');
  await screen.sees('Everything is filled in');
});

test('a client whose portal is updated while a form is filled in chooses another language, and finds what was typed', async ({
  visits,
  openOnPhone,
}) => {
  const page = await openOnPhone(visits.form);
  page.on('dialog', (dialog) => void dialog.accept());
  const screen = screenOf(page);
  await confirmBirthDate(screen);
  await screen.fill('Last name', 'Nguyễn Thị');
  await update(page);
  await screen.press(/Español/);
  await screen.holds('Apellidos', 'Nguyễn Thị');
});

test('an agent who opens a dialog of a portal that was updated reads so, and nothing of a connection', async ({
  portal,
  visits,
  openAs,
}) => {
  const page = await openAs(portal.owner, `/crm/clients/${String(visits.clientId)}`);
  const screen = screenOf(page);
  await screen.titled(new RegExp(visits.lastName));
  await page.waitForLoadState('networkidle');
  await update(page);
  await screen.press('Edit Personal Information');
  await screen.sees('The portal was updated.');
  await expect(page.getByText('Check your connection')).toHaveCount(0);
  await screen.press('Reload');
  await screen.press('Edit Personal Information');
  await screen.fill('Address', '12 Palm Way');
});

test('an agent whose portal is updated is offered a reload that keeps what was typed', async ({
  portal,
  visits,
  openAs,
}) => {
  const page = await openAs(portal.owner, `/crm/clients/${String(visits.clientId)}`);
  const screen = screenOf(page);
  await screen.press('Edit Personal Information');
  await screen.fill('Address', '12 Palm Way');
  await page.waitForLoadState('networkidle');
  await update(page);
  // As Vite says that a part could not be fetched.
  await page.evaluate(() => window.dispatchEvent(new Event('vite:preloadError')));
  await screen.sees('The portal was updated.');
  await screen.press('Reload');
  await screen.sees('before you saved “Edit Personal Information”');
  await screen.press('Restore');
  await screen.holds('Address', '12 Palm Way');
});
