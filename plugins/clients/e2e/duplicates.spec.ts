import { accessibilityViolations, expect, test } from '@porchlight/testing/browser';

test('the dialog lists possible duplicates, moves no field, and still allows saving', async ({
  portal,
  openAs,
}) => {
  await portal.api.call('POST', '/api/clients', {
    client_first_name: 'Harold',
    client_last_name: 'Kessler',
    dob: '1961-03-07',
    status: 'inactive',
    secondary_phone: '305-555-0142',
  });
  const page = await openAs(portal.owner, '/crm/clients/new');
  const dialog = page.getByRole('dialog', { name: 'Add New Client' });
  await dialog.getByLabel('First Name').fill('Kessler');
  await dialog.getByLabel('Last Name').fill('Hárold');
  const phone = dialog.getByLabel('Phone');
  await phone.fill('+1 (305) 555-014');
  const before = await phone.boundingBox();
  await phone.press('End');
  await phone.press('2');

  const hint = dialog.getByRole('status');
  await expect(hint).toContainText('Same phone');
  await expect(hint).toContainText('Inactive');
  expect(await phone.boundingBox()).toEqual(before);
  await dialog.getByRole('textbox', { name: 'Date of Birth' }).fill('3/7/1961');
  await expect(hint).toContainText('Same phone, same name and birth date');
  expect(await accessibilityViolations(page)).toEqual([]);

  const opened = page.waitForEvent('popup');
  await hint.getByRole('link', { name: 'Harold Kessler' }).click();
  await expect((await opened).getByRole('heading', { name: 'Harold Kessler' })).toBeVisible();
  await expect(phone).toHaveValue('+1 (305) 555-0142');

  await dialog.getByRole('button', { name: 'Create Client' }).click();
  await expect(page.getByRole('heading', { name: 'Kessler Hárold' })).toBeVisible();
});
