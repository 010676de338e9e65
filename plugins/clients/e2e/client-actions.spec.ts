import { accessibilityViolations, expect, test, unique } from '@porchlight/testing/browser';

test('A opens what can be started for the client from anywhere on the page, and a letter chooses', async ({
  portal,
  openAs,
}) => {
  const { id } = await portal.api.call<{ readonly id: number }>('POST', '/api/clients', {
    client_first_name: 'Ana',
    client_last_name: unique('Actions'),
  });
  const page = await openAs(portal.owner, `/crm/clients/${String(id)}`);
  await page.getByText('Logins').last().scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Start New Session' }).first()).toBeInViewport();
  await page.keyboard.press('a');
  const menu = page.getByRole('menu', { name: 'Add' });
  await expect(menu.getByRole('menuitem')).toHaveText([
    /^Start New Session/,
    /^Get Form Link/,
    /^Add Document to Client/,
    /^Request Documents/,
    /^New Invoice/,
    /^New Recurring Payment/,
  ]);
  await expect(menu.getByRole('menuitem').first()).toBeFocused();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('r');
  await expect(page.getByRole('dialog', { name: 'Request Documents' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeFocused();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('recurring pay');
  await page.getByRole('option', { name: /New Recurring Payment/ }).click();
  const invoice = page.getByRole('dialog', { name: 'New Invoice' });
  await expect(invoice.getByRole('switch', { name: 'Recurring' })).toBeChecked();
});
