import { accessibilityViolations, expect, test } from '@porchlight/testing/browser';
import { activeCell, addClient, cellOf, grid, heading, lastName, rowOf } from './ledger-page.ts';

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
  await page.getByRole('textbox', { name: 'Name, phone, email, or plan' }).fill(name);
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

  await page.getByRole('button', { name: 'New View' }).click();
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
  await expect(other.getByRole('menuitem', { name: 'Copy Link' })).toBeVisible();
  await expect(other.getByRole('menuitem', { name: 'Delete…' })).toBeHidden();

  await page.getByRole('button', { name: `View Work of ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await page.getByRole('button', { name: 'Delete View' }).click();
  await expect(tab).toBeHidden();
  await expect(page).toHaveURL(/\/crm\/ledger\?view=all$/);
  await expect(grid(page)).toBeVisible();
});

test('rows are grouped under headings that collapse, by keyboard and by click', async ({
  portal,
  openAs,
}) => {
  const name = lastName();
  await addClient(portal, { client_last_name: `${name}a`, aor: 'T. Almeida' });
  await addClient(portal, { client_last_name: `${name}b`, aor: 'G. Whitfield' });
  await addClient(portal, { client_last_name: `${name}c`, aor: 'G. Whitfield' });
  await addClient(portal, { client_last_name: `${name}d` });
  const page = await openAs(portal.owner, '/crm/ledger');
  await page.getByRole('button', { name: /^Filter/ }).click();
  await page.getByRole('textbox', { name: 'Name, phone, email, or plan' }).fill(name);
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '7');
  await page.getByRole('button', { name: /^Filter/ }).click();

  await (await cellOf(rowOf(page, `${name}a`), 'AOR')).click();
  await page.keyboard.press('Alt+ArrowDown');
  await page.getByRole('menuitem', { name: 'Group by This Column' }).click();
  const headings = page.locator('.grid-heading');
  await expect(headings).toHaveText([
    /G. Whitfield 2 clients/,
    /T. Almeida 1 client/,
    /Blank 1 client/,
  ]);
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '10');
  expect(await accessibilityViolations(page)).toEqual([]);

  const first = headings.first().getByRole('gridcell');
  await (await cellOf(rowOf(page, `${name}b`), 'AOR')).click();
  await page.keyboard.press('ArrowUp');
  expect(await activeCell(page)).toContain('2 clients');
  await page.keyboard.press('ArrowLeft');
  await expect(first).toHaveAttribute('aria-expanded', 'false');
  await expect(rowOf(page, `${name}b`)).toBeHidden();
  await page.keyboard.press('ArrowDown');
  expect(await activeCell(page)).toContain('T. Almeida');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+Space');
  await expect(rowOf(page, `${name}a`)).toHaveClass(/current/);
  await page.keyboard.press('Control+a');
  await expect(page.locator('.grid-row--current:visible')).toHaveCount(2);

  await page.keyboard.press('Control+f');
  await page.getByLabel('Find in all rows').fill(`${name}c`);
  await page.keyboard.press('Enter');
  await expect(first).toHaveAttribute('aria-expanded', 'true');
  await expect(rowOf(page, `${name}c`)).toHaveClass(/current/);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Rows' }).click();
  await page.getByRole('menuitem', { name: 'Collapse All Groups' }).click();
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '6');
  await page.getByText('Blank', { exact: true }).click();
  await expect(rowOf(page, `${name}d`)).toBeVisible();

  await page.getByRole('button', { name: 'Rows' }).click();
  await page.getByRole('menuitem', { name: 'Ungroup (AOR)' }).click();
  await expect(headings).toHaveCount(0);
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '7');
});
