import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { accessibilityViolations, expect, test } from '@porchlight/testing/browser';
import { addClient, lastName, rowOf } from './ledger-page.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Export Clients' });

/** Presses the button of the dialog; returns what the browser saves. */
async function saved(page: Page): Promise<{ name: string; path: string }> {
  const download = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Export', exact: true }).click();
  const file = await download;
  await expect(dialog(page)).toBeHidden();
  return { name: file.suggestedFilename(), path: await file.path() };
}

test('clients leave as a file, masked or with a reason in clear, and come back unchanged', async ({
  portal,
  openAs,
  openBeside,
}) => {
  const name = lastName();
  const id = await addClient(portal, {
    client_last_name: name,
    company: '=1+1',
    ssn: '900-12-6037',
    agi: 41200.5,
  });
  const page = await openAs(portal.owner, '/crm/ledger');
  await expect(rowOf(page, name)).toBeVisible();
  const open = () => page.getByRole('button', { name: 'Export' }).click();

  await open();
  await expect(dialog(page)).toContainText(/\d clients?, \d{1,3} columns plus client ID/);
  await dialog(page).getByRole('button', { name: 'Everything' }).click();
  await expect(dialog(page)).toContainText('columns stay masked.');
  expect(await accessibilityViolations(page)).toEqual([]);
  const masked = await saved(page);
  expect(masked.name).toMatch(/^clients-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(masked.path, 'utf8');
  expect(text).toMatch(new RegExp(`\r\n${id},${name},Ana,'=1\\+1,.*,\\*{3}-\\*{2}-6037,`));
  expect(text).not.toContain('900-12-6037');

  await open();
  await dialog(page).getByRole('button', { name: 'Everything' }).click();
  await dialog(page).getByText('Include hidden values (unmasked)').click();
  await dialog(page).getByLabel('Reason for unmasked values').fill('Moving to another agency');
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await readFile((await saved(page)).path, 'utf8')).toContain('900-12-6037');

  const agent = await portal.api.addAgent('developer');
  const other = await openBeside(agent, '/crm/ledger');
  await other.getByRole('button', { name: 'Export' }).click();
  await dialog(other).getByRole('button', { name: 'Everything' }).click();
  await expect(dialog(other)).toContainText('columns stay masked.');
  await expect(dialog(other).getByText('Include hidden values (unmasked)')).toBeHidden();

  await page.getByRole('button', { name: 'Import' }).click();
  const bringing = page.getByRole('dialog', { name: 'Import Clients' });
  await bringing
    .locator('input[type=file]')
    .setInputFiles({ ...masked, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await bringing.getByRole('button', { name: 'Preview Import' }).click();
  await expect(bringing).toContainText('There is nothing to import');
});
