import type { Page } from '@playwright/test';
import { accessibilityViolations, expect, test } from '@porchlight/testing/browser';
import { addClient, cellOf, grid, lastName, rowOf } from './ledger-page.ts';

const dialog = (page: Page) => page.getByRole('dialog');

/** As Ctrl+V with a block of text on the clipboard. */
async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((block) => navigator.clipboard.writeText(block), text);
  await page.keyboard.press('Control+v');
}

test('a cell says what it held before, and holds it again', async ({ portal, openAs }) => {
  const name = lastName();
  await addClient(portal, { client_last_name: name });
  const page = await openAs(portal.owner, '/crm/ledger');
  const first = await cellOf(rowOf(page, name), 'First Name');
  await first.click();
  await page.keyboard.type('Bea');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Unsaved changes')).toBeHidden();

  await page.keyboard.press('Alt+h');
  const panel = page.getByRole('dialog', { name: 'History of First Name' });
  await expect(panel.getByRole('listitem')).toHaveText([
    /was Ana.*changed to Bea/,
    /changed to Ana/,
  ]);
  expect(await accessibilityViolations(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Restore Ana' }).click();
  await expect(panel).toBeHidden();
  await expect(first).toHaveText('Ana');
  await expect(grid(page)).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(first).toHaveText('Bea');
});

test('asks which value to keep when someone else changed a cell', async ({ portal, openAs }) => {
  const name = lastName();
  const id = await addClient(portal, { client_last_name: name });
  const page = await openAs(portal.owner, '/crm/ledger');
  const first = await cellOf(rowOf(page, name), 'First Name');
  await first.click();
  for (const [button, mine, theirs] of [
    ['Keep Mine', 'Bea', 'Cora'],
    ['Take Theirs', 'Dora', 'Eva'],
  ] as const) {
    await page.keyboard.type(mine);
    await portal.api.call('PUT', `/api/clients/${String(id)}`, { client_first_name: theirs });
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toContainText('Someone else changed this cell');
    const values = dialog(page).getByRole('listitem');
    await expect(values).toContainText(theirs);
    await expect(values).toContainText(mine);
    await dialog(page).getByRole('button', { name: button }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(first).toHaveText(button === 'Keep Mine' ? mine : theirs);
  }
});

test('a paste below the last client offers new ones, bad values stop it', async ({
  portal,
  openAs,
}) => {
  const name = lastName();
  await addClient(portal, { client_last_name: name });
  const page = await openAs(portal.owner, '/crm/ledger?view=daily');
  await expect(rowOf(page, name)).toBeVisible();
  await page.getByRole('button', { name: 'Add Row' }).click();
  await grid(page).focus();
  const names = [`${name}x`, `${name}y`, `${name}z`];

  await paste(page, names.map((last) => `${last}\tCora\tsoon`).join('\n'));
  await expect(dialog(page)).toContainText("Couldn't save 3 values");
  expect(await accessibilityViolations(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Go to Next F/U Date' }).first().click();
  await expect(dialog(page)).toBeHidden();
  await expect(grid(page)).toBeFocused();
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('ArrowLeft');

  await paste(page, names.map((last) => `${last}\tCora\t3/7/2027`).join('\n'));
  await expect(dialog(page)).toContainText('Add 2 new clients?');
  await dialog(page).getByRole('button', { name: 'Add 2 clients' }).click();
  await expect(page.getByText('2 clients added')).toBeVisible();
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  for (const last of names) {
    await expect(await cellOf(rowOf(page, last), 'Next F/U Date')).toHaveText('3/7/2027');
  }
  await page.keyboard.press('Control+z');
  await expect(page.getByText('The 2 new rows stay.')).toBeVisible();
  await expect(rowOf(page, `${name}x`)).toBeHidden();
  for (const last of names.slice(1)) await expect(rowOf(page, last)).toBeVisible();
});

test('warns about a social security number while it is typed, and refuses one that lacks a digit', async ({
  portal,
  openAs,
}) => {
  const name = lastName();
  await addClient(portal, { client_last_name: name });
  const page = await openAs(portal.owner, '/crm/ledger');
  await (await cellOf(rowOf(page, name), 'First Name')).click();
  await expect(page.getByRole('button', { name: 'Jump to Column' })).toBeVisible();
  await page.keyboard.press('Control+g');
  await page.getByRole('combobox').fill('ssn');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox')).toBeHidden();
  await expect(grid(page)).toBeFocused();
  await page.keyboard.type('12345');
  // Screen readers announce the same sentence elsewhere on the page.
  const warning = page.locator('.grid-hint', { hasText: 'An SSN usually has 9 digits.' });
  await expect(warning).toBeVisible();
  await page.keyboard.type('6789');
  await expect(warning).toBeHidden();
  await page.keyboard.press('Backspace');
  await expect(warning).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(await cellOf(rowOf(page, name), 'SSN')).toHaveAttribute('aria-invalid', 'true');
  const refusal = page.locator('.grid-retry', { hasText: 'A social security number has 9 digits' });
  await expect(refusal).toBeVisible();
});
