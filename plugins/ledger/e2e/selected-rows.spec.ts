import {
  accessibilityViolations,
  expect,
  smallTouchTargets,
  test,
} from '@porchlight/testing/browser';
import { addClient, cellOf, grid, lastName, rowOf } from './ledger-page.ts';

test('sets a column of clients that are not adjacent at once, and one undo reverts it', async ({
  portal,
  openAs,
}) => {
  const names = [lastName(), lastName(), lastName()].toSorted();
  for (const client_last_name of names) {
    await addClient(portal, { client_last_name, company: `Old ${client_last_name}` });
  }
  const page = await openAs(portal.owner, '/crm/ledger');
  await rowOf(page, names[0]!).getByRole('rowheader').click();
  await rowOf(page, names[2]!)
    .getByRole('rowheader')
    .click({ modifiers: ['ControlOrMeta'] });
  await page.getByRole('button', { name: 'Set a Value…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Column').selectOption({ label: 'Company' });
  await dialog.getByLabel('New value').fill('Acme');
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  for (const [index, name] of names.entries()) {
    const company = index === 1 ? `Old ${name}` : 'Acme';
    await expect(await cellOf(rowOf(page, name), 'Company')).toHaveText(company);
  }
  await page
    .getByRole('region', { name: 'Notifications' })
    .getByRole('button', { name: /^Undo/ })
    .click();
  await expect(grid(page)).toBeFocused();
  for (const name of names) {
    await expect(await cellOf(rowOf(page, name), 'Company')).toHaveText(`Old ${name}`);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a tap opens the field in a sheet, which saves it', async ({ portal, openAs }) => {
    const name = lastName();
    await addClient(portal, { client_last_name: name });
    const page = await openAs(portal.owner, `/crm/ledger?view=all&search=${name}`);
    const cell = await cellOf(rowOf(page, name), 'First Name');
    expect(await smallTouchTargets(page)).toEqual([]);
    await cell.tap();
    const sheet = page.getByRole('dialog', { name: `Ana ${name}` });
    await sheet.getByLabel('First Name').fill('Bea');
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await smallTouchTargets(page)).toEqual([]);
    await sheet.getByRole('button', { name: 'Save', exact: true }).tap();
    await expect(sheet).toBeHidden();
    await expect(cell).toHaveText('Bea');
  });
});
