import type { Page } from '@playwright/test';
import { accessibilityViolations, expect, test } from '@porchlight/testing/browser';
import { addClient, cellOf, lastName, rowOf } from './ledger-page.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import Clients' });

test('imports a file and undoes the import except for clients that were edited since', async ({
  portal,
  openAs,
}) => {
  const name = lastName();
  const file = `${name}.csv`;
  const edited = await addClient(portal, {
    client_last_name: name,
    primary_email: `${name}@example.com`,
  });
  await addClient(portal, {
    client_last_name: `${name}z`,
    client_first_name: 'Zoe',
    dob: '1961-03-07',
    primary_email: `${name}z@example.com`,
  });
  const lines = [
    'Clients of the spring fair',
    '',
    'Last;First Name;D.O.B.;E-mail;Doctor of theirs',
    `${name}b;Bea;3-7-61;${name}b@example.com;Dr. Low`,
    `${name}c;Carl;13/45/1961;${name}c@example.com;`,
    `${name}d;Dora;Mar 5, 1980;${name}d@example.com;`,
    `${name};Ann;;${name.toUpperCase()}@example.com;`,
    `${name}z;Zoe;3/7/61;o${name}@example.com;`,
    'Total;4;;;',
  ];
  const page = await openAs(portal.owner, '/crm/ledger');
  await expect(rowOf(page, name)).toBeVisible();

  await page.getByRole('button', { name: 'Import' }).click();
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({
      name: file,
      mimeType: 'text/csv',
      buffer: Buffer.from(`\ufeff${lines.join('\r\n')}`, 'utf16le'),
    });
  await expect(dialog(page)).toContainText('Found column headers on line 3');
  await expect(dialog(page)).toContainText('4 of 5 columns are matched.');
  const field = dialog(page).getByLabel('Field for Doctor of theirs');
  await field.focus();
  await field.selectOption('PCP Name');
  await expect(dialog(page)).toContainText('5 of 5 columns are matched.');
  expect(await accessibilityViolations(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Preview Import' }).click();

  await expect(dialog(page)).toContainText('nothing has been imported yet');
  const row = (says: string) => dialog(page).getByRole('row', { name: says });
  // Conflicts come first: the file has another first name for the client with this email.
  await expect(row(`7 Skipped Ann ${name} Same email as Ana ${name}`)).toBeVisible();
  await dialog(page).getByLabel('What to do with line 7').selectOption(`Update Ana ${name}`);
  await expect(dialog(page).getByRole('button', { name: 'Import 4 clients' })).toBeVisible();
  await dialog(page).getByRole('button', { name: /^All/ }).click();
  await expect(row(`4 New Bea ${name}b`)).toBeVisible();
  await expect(
    row(
      `5 New Some cells skipped Carl ${name}c D.O.B. left out: '13/45/1961' isn't a valid date (use M/D/YYYY)`,
    ),
  ).toBeVisible();
  const alike = row(`8 Skipped Zoe ${name}z Same name and birth date as`);
  await expect(alike.getByRole('link', { name: `Zoe ${name}z` }).first()).toBeVisible();
  await expect(row('9 Skipped No name Totals row')).toBeVisible();
  await expect(dialog(page)).toContainText('1 possible duplicate will be skipped');
  expect(await accessibilityViolations(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Download Skipped Rows' }).click();
  expect((await download).suggestedFilename()).toBe('skipped-rows.csv');
  await dialog(page).getByRole('button', { name: 'Import 4 clients' }).click();
  await expect(dialog(page)).toContainText('3 clients added, 1 client updated.');
  await dialog(page).getByText('Close').click();

  await expect(await cellOf(rowOf(page, `${name}b`), 'First Name')).toHaveText('Bea');
  await expect(await cellOf(rowOf(page, name), 'First Name')).toHaveText('Ann');
  const first = await cellOf(rowOf(page, `${name}d`), 'First Name');
  await first.dblclick();
  await page.keyboard.type(' Lee');
  await page.keyboard.press('Enter');
  await expect(first).toHaveText('Dora Lee');
  await expect(page.getByText('Unsaved changes')).toBeHidden();

  await page.getByRole('button', { name: 'Import' }).click();
  await dialog(page)
    .getByRole('button', { name: new RegExp(`^${file}.*Imported`) })
    .click();
  await dialog(page).getByRole('button', { name: 'Undo Import' }).click();
  await page
    .getByRole('dialog', { name: `Undo the import of ${file}?` })
    .getByRole('button', { name: 'Undo Import' })
    .click();
  await expect(dialog(page)).toContainText('was undone: 3 clients. 1 client was kept');
  await expect(row(`6 Left as is Dora ${name}d Edited since`)).toBeVisible();
  await dialog(page).getByText('Close').click();

  await expect(rowOf(page, `${name}b`)).toHaveCount(0);
  await expect(rowOf(page, `${name}d`)).toBeVisible();
  await expect(await cellOf(rowOf(page, name), 'First Name')).toHaveText('Ana');
  const client = await portal.api.call<{ dob: string | null }>('GET', `/api/clients/${edited}`);
  expect(client.dob).toBeNull();
});
