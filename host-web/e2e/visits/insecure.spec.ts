import { agreement } from '../../../plugins/signing/e2e/documents.ts';
import { expect, unique } from '@porchlight/testing/browser';
import { screenOf } from './playwright-screen.ts';
import { test as base } from './visits-test.ts';
import { walkLinks } from './walk-visits.ts';
import { workInPortal } from './work-in-portal.ts';

/** The portal at a plain http address with a name: no secure context, unlike the address of the own machine. */
const test = base.extend({
  baseURL: async ({ portal }, use) => use(portal.url.replace('127.0.0.1', 'portal.test')),
});

test('a client follows links at a plain http address of an office, where no card can be entered', async ({
  visits,
  openOnPhone,
}) => {
  const page = await openOnPhone('/verify');
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  const screen = screenOf(page);
  await walkLinks(screen, visits);
  // Providers take cards at https addresses only.
  await screen.open(visits.invoice);
  await screen.sees('this address begins with http, not https');
  await screen.sees('Amount due');
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
});

test('an agent works at a plain http address of an office', async ({ portal, visits, page }) => {
  const screen = screenOf(page);
  await workInPortal(screen, portal.owner, visits);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);

  const name = unique('Agreement ');
  await screen.open('/crm/forms?view=templates');
  await page.getByRole('button', { name: 'Add Document' }).first().click();
  const adding = page.getByRole('dialog', { name: 'Add New Form' });
  await adding.getByLabel('Title').fill(name);
  await adding.getByRole('checkbox', { name: 'Clients sign this PDF' }).check();
  await adding.locator('input[type=file]').setInputFiles(agreement);
  await adding.getByRole('button', { name: 'Save', exact: true }).click();
  await screen.titled(name);
  await page.getByRole('button', { name: 'Add Signature' }).press('Enter');
  await expect(page.locator('[data-field]:focus')).toBeVisible();
  for (const key of ['Control+c', 'Control+v', 'Control+d', 'Control+s'])
    await page.keyboard.press(key);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.locator('[data-field]')).toHaveCount(3);

  await screen.open('/crm/forms?view=templates');
  await page.getByRole('button', { name }).click();
  await page.getByRole('button', { name: 'Get Form Link' }).click();
  const linking = page.getByRole('dialog', { name: 'Get Form Link' });
  await linking.getByLabel('Search for a client...').fill(visits.lastName);
  await linking.getByRole('button', { name: new RegExp(visits.lastName) }).click();
  const address = linking.getByRole('textbox', { name: 'Link' });
  await expect(address).toHaveValue(/\/sign\//);
  const link = await address.inputValue();
  await linking.getByRole('button', { name: 'Copy Link' }).click();
  await expect(page.getByText(/copied/i).first()).toBeVisible();
  await screen.open('/crm/clients');
  await screen.sees(visits.lastName);
  await page.keyboard.press('Control+k');
  const search = page.getByPlaceholder('Search or run a command');
  await expect(search).toBeFocused();
  await page.keyboard.press('Control+v');
  await expect(search).toHaveValue(link);
});
