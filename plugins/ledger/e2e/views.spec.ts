import { accessibilityViolations, expect, test } from '@porchlight/testing/browser';
import { addClient, cellOf, grid, heading, lastName, rowOf } from './ledger-page.ts';

test('a view is made of conditions and columns, shared, found by its address, and deleted', async ({
  portal,
  openAs,
  openBeside,
}) => {
  const name = lastName();
  await addClient(portal, { client_last_name: name, aor: 'T. Almeida' });
  await addClient(portal, { client_last_name: `${name}b`, aor: 'G. Whitfield' });
  const page = await openAs(portal.owner, '/crm/ledger');
  const aor = await cellOf(rowOf(page, name), 'AOR');

  await aor.click();
  await page.keyboard.press('Alt+ArrowDown');
  await page.getByRole('menuitem', { name: 'Filter…' }).click();
  await page.getByLabel('Text', { exact: true }).fill('almeida');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Filter/ }).click();
  await page.getByRole('textbox', { name: 'Name, email, phone or plan' }).fill(name);
  await expect(rowOf(page, `${name}b`)).toBeHidden();
  await expect(rowOf(page, name)).toBeVisible();
  await page.getByRole('button', { name: /^Filter/ }).click();

  await page.getByRole('button', { name: /^Columns/ }).click();
  await page.getByRole('textbox', { name: 'Find a column' }).fill('comp');
  await page.getByRole('checkbox', { name: 'Company' }).check();
  await page.getByRole('textbox', { name: 'Find a column' }).fill('');
  await page
    .locator('[data-column="company"] [draggable]')
    .dragTo(page.locator('[data-column="client_first_name"]'), { targetPosition: { x: 60, y: 2 } });
  await page.keyboard.press('Escape');
  await expect(heading(page, 'Company')).toHaveAttribute('aria-colindex', '4');

  await page.getByRole('button', { name: 'New view' }).click();
  await page.getByLabel('Name', { exact: true }).fill(`Work of ${name}`);
  await page.getByLabel('Share with everyone').check();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  const tab = page.getByRole('link', { name: `Work of ${name}` });
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await expect(tab).toContainText('1');

  const { pathname, search } = new URL(page.url());
  const other = await openBeside(await portal.api.addAgent(), pathname + search);
  await expect(heading(other, 'Company')).toHaveAttribute('aria-colindex', '4');
  await expect(rowOf(other, name)).toBeVisible();
  await expect(rowOf(other, `${name}b`)).toBeHidden();
  await other.getByRole('button', { name: `View Work of ${name}` }).click();
  await expect(other.getByRole('menuitem', { name: 'Copy link' })).toBeVisible();
  await expect(other.getByRole('menuitem', { name: 'Delete…' })).toBeHidden();

  await page.getByRole('button', { name: `View Work of ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await page.getByRole('button', { name: 'Delete View' }).click();
  await expect(tab).toBeHidden();
  await expect(page).toHaveURL(/\/crm\/ledger\?view=all$/);
  await expect(grid(page)).toBeVisible();
});
