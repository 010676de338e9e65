import type { Page } from '@playwright/test';
import type { PortalOfWorker } from '@porchlight/testing/browser';
import { accessibilityViolations, expect, test } from '@porchlight/testing/browser';
import { addClient, cellOf, lastName, rowOf } from './ledger-page.ts';

/** A client whose first name is being edited. */
async function typing(portal: PortalOfWorker, page: Page) {
  const name = lastName();
  await addClient(portal, { client_last_name: name });
  await page.reload();
  const first = await cellOf(rowOf(page, name), 'First Name');
  await first.click();
  await page.keyboard.type('Bea');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  return first;
}

const offer = (page: Page) => page.getByRole('group', { name: 'First Name: 1 cell not saved' });

test('typed text survives switching the module off and is saved afterwards', async ({
  portal,
  openAs,
}) => {
  const page = await openAs(portal.owner, '/crm/ledger');
  const first = await typing(portal, page);
  const want = (wanted: boolean) => portal.api.call('POST', '/api/modules/ledger', { wanted });
  const notice = page.getByText('was turned off while you were typing');
  await want(false);
  try {
    await expect(notice).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(offer(page)).toBeVisible();
    await expect(notice).toBeVisible();
    await page.getByRole('link', { name: 'Clients', exact: true }).click();
    await page.getByRole('button', { name: 'Keep Editing' }).click();
    await expect(offer(page)).toBeVisible();
  } finally {
    await want(true);
  }
  await expect(notice).toBeHidden();
  await offer(page).getByRole('button', { name: 'Try Again' }).click();
  await expect(offer(page)).toBeHidden();
  await expect(first).toHaveText('Bea');
  await expect(page.getByText('Unsaved changes')).toBeHidden();
});

test('offers typed text after the next sign-in when the session ends', async ({
  portal,
  openAs,
}) => {
  const page = await openAs(portal.owner, '/crm/ledger');
  const first = await typing(portal, page);
  await page.evaluate(async () => {
    const authorization = `Bearer ${localStorage.getItem('jwt') ?? ''}`;
    await fetch('/api/crm/logout', { method: 'POST', headers: { authorization } });
  });
  await page.keyboard.press('Enter');
  await page.getByLabel('Username').fill(portal.owner.username);
  await page.getByLabel('Password', { exact: true }).fill(portal.owner.password);
  await page.keyboard.press('Enter');

  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('The page was closed before we knew that this cell was saved');
  await expect(dialog.getByLabel(/^First Name, /)).toHaveValue('Bea');
  expect(await accessibilityViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save 1 cell' }).click();
  await expect(dialog).toBeHidden();
  await expect(first).toHaveText('Bea');
});
