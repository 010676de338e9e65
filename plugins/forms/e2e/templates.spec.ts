import { accessibilityViolations, expect, test, unique } from '@porchlight/testing/browser';

/** One page with a script that runs when the file is opened. */
const pdf = {
  name: 'Release.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >> endobj
trailer << /Root 1 0 R /Size 4 >>
%%EOF`),
};

test('an owner adds a folder and a PDF form, edits it, and orders folders by keyboard', async ({
  portal,
  openAs,
}) => {
  const [first, second, title] = [unique('Life '), unique('Health '), unique('Release ')];
  const page = await openAs(portal.owner, '/crm/forms?view=templates');
  for (const name of [first, second]) {
    await page.getByRole('button', { name: 'Add Folder' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add New Folder' });
    await dialog.getByLabel('Folder name').fill(name);
    await dialog.getByRole('button', { name: 'Add Folder' }).click();
    await expect(dialog).toBeHidden();
  }

  await page.getByRole('button', { name: 'Add Document' }).first().click();
  const adding = page.getByRole('dialog', { name: 'Add New Form' });
  await adding.getByLabel('Title').fill(title);
  await adding.getByLabel('Folder').selectOption(first);
  await adding.locator('input[type=file]').setInputFiles(pdf);
  expect(await accessibilityViolations(page)).toEqual([]);
  await adding.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Form added')).toBeVisible();

  await page.getByRole('button', { name: title }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('No submissions found')).toBeVisible();
  await page.getByRole('button', { name: 'Edit Form Details' }).focus();
  await page.keyboard.press('Enter');
  const editor = page.getByRole('dialog', { name: 'Edit PDF Template' });
  await expect(editor.getByRole('link', { name: 'Open Release.pdf' }).locator('img')).toBeVisible();
  await editor.getByLabel('Base Cost (USD)').fill('99.5');
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Form updated successfully!')).toBeVisible();

  await page.getByRole('button', { name: 'Sort Folders' }).click();
  const folders = page.getByRole('dialog', { name: 'Manage Folders' });
  await folders.getByRole('button', { name: `Move ${second}`, exact: true }).focus();
  await page.keyboard.press('Home');
  await expect(folders.getByText(new RegExp(`^${second} moved to position 1 of`))).toBeAttached();
  await expect(folders.getByRole('button', { name: `Move ${second}`, exact: true })).toBeFocused();
  expect(await accessibilityViolations(page)).toEqual([]);
  await folders.getByRole('button', { name: 'Save Changes' }).click();
  await expect(folders).toBeHidden();
  await page.reload();
  const rows = page.getByRole('table', { name: 'Form Templates' }).getByRole('row');
  await expect(rows.nth(1)).toHaveText(new RegExp(`^${second}`));
});

test('an agent who is no owner is sent from the Forms page to the clients', async ({
  portal,
  openAs,
}) => {
  const page = await openAs(await portal.api.addAgent(), '/crm/forms?view=templates');
  await expect(page).toHaveURL(/\/crm\/clients$/);
  await expect(page.getByRole('link', { name: 'Forms' })).toHaveCount(0);
});
