import { accessibilityViolations, expect, test } from '@porchlight/testing/browser';

/** Something that no other test of this portal uses. */
const unique = (name: string) => `${name} ${Math.random().toString(36).slice(2, 8)}`;

test('an agent starts a session by keyboard, adds forms to it, and finds them at the client', async ({
  portal,
  openAs,
}) => {
  const [global, custom] = [unique('Consent'), unique('Passport')];
  await portal.api.call('POST', '/api/global-forms', { title: global, type: 'PDF' });
  const { id } = await portal.api.call<{ id: number }>('POST', '/api/clients', {
    client_first_name: 'Yanelis',
    client_last_name: unique('Fonseca'),
    dob: '1990-02-14',
  });
  const page = await openAs(await portal.api.addAgent(), `/crm/clients/${String(id)}`);

  await page.getByRole('button', { name: 'Start New Session' }).focus();
  await page.keyboard.press('Enter');
  const starting = page.getByRole('dialog', { name: 'Start New Session' });
  await starting.getByRole('radio', { name: /Review/ }).check();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(new RegExp(`/crm/clients/${String(id)}/sessions/\\d+$`));
  await expect(page.getByText('(not viewed yet)')).toBeVisible();

  await page.getByRole('button', { name: 'Add New Document' }).first().click();
  const adding = page.getByRole('dialog', { name: 'Add New Document' });
  await adding.getByRole('checkbox', { name: global }).check();
  expect(await accessibilityViolations(page)).toEqual([]);
  await adding.getByRole('button', { name: 'Add Form' }).click();
  await expect(page.getByRole('button', { name: global, exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Add New Document' }).first().click();
  await adding.getByRole('button', { name: 'Custom form' }).click();
  await adding.getByLabel('Title').fill(custom);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: custom, exact: true }).click();
  const details = page.getByRole('dialog', { name: 'Form Details' });
  await expect(details.getByLabel('Folder')).toHaveValue('Other');
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  expect(await accessibilityViolations(page)).toEqual([]);

  await page.getByRole('link', { name: /^Yanelis/ }).click();
  const sessions = page.getByRole('table', { name: 'Sessions' });
  await expect(sessions.getByRole('row').nth(1)).toHaveText(/^ReviewUnknown2/);
  const forms = page.getByRole('table', { name: 'Forms' });
  await expect(forms.getByRole('row', { name: custom })).toHaveText(/Review$/);
  await expect(forms.getByRole('row', { name: global })).toHaveText(/Review$/);
});
