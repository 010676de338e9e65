import { expect, test } from '@porchlight/testing/browser';
import { activeCell, addClient, grid, lastName, rowOf } from './ledger-page.ts';

test('typing right after Ctrl+G searches a column and changes no cell', async ({
  portal,
  openAs,
}) => {
  const name = lastName();
  await addClient(portal, { client_last_name: name, bank_name: 'Harbor Bank' });
  const page = await openAs(portal.owner, '/crm/ledger');
  const row = rowOf(page, name);
  await row.getByRole('gridcell', { name, exact: true }).click();
  await expect(page.getByRole('button', { name: 'Jump to Column' })).toBeVisible();
  // In one go: no key waits for the dialog.
  await page.keyboard.press('Control+g');
  await page.keyboard.type('bank na');
  await page.keyboard.press('Enter');
  await expect(grid(page)).toBeFocused();
  await expect.poll(() => activeCell(page)).toBe('Harbor Bank');
  await expect(row.getByRole('gridcell', { name, exact: true })).toBeVisible();
});
