import { accessibilityViolations, expect, test } from '@porchlight/testing/browser';

test.afterEach(async ({ portal }) => {
  await portal.api.call('POST', '/api/modules/clients', { wanted: true });
});

test('text typed about a client survives switching the module off, and is removed with its owner', async ({
  portal,
  openAs,
}) => {
  const client = await portal.api.call<{ id: number }>('POST', '/api/clients', {
    client_first_name: 'Ana',
    client_last_name: 'Switched',
  });
  const turn = (wanted: boolean) => portal.api.call('POST', '/api/modules/clients', { wanted });
  const page = await openAs(portal.owner, `/crm/clients/${String(client.id)}`);
  const open = page.getByRole('button', { name: 'Edit Personal Information' });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Edit Personal Information' });
  const city = dialog.getByRole('textbox', { name: 'City of birth' });
  await city.fill('Holguín, Cu');

  await turn(false);
  // The response to the next call of this tab carries the new revision.
  await dialog.getByRole('button', { name: 'Save' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Clients was turned off' });
  await expect(notice).toBeVisible();
  await expect(city).toHaveValue('Holguín, Cu');
  await expect(dialog.getByText('Failed to update client')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);

  await turn(true);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Holguín, Cu').first()).toBeVisible();
  await expect(notice).toBeHidden();

  await open.click();
  await city.fill('Another');
  await turn(false);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(notice).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('Module turned off')).toBeVisible();
});
