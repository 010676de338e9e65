import { accessibilityViolations, expect, test } from '@porchlight/testing/browser';
import { activeCell, addClient, cellOf, grid, heading, lastName, rowOf } from './ledger-page.ts';

test('a row is worked on with the keyboard alone', async ({ portal, openAs }) => {
  const name = lastName();
  await addClient(portal, { client_last_name: name, aor: 'M. Rivera' });
  await addClient(portal, { client_last_name: `${name}b`, aor: 'M. Rivera' });
  const page = await openAs(portal.owner);
  await expect(page.getByRole('group', { name: 'Status' })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await expect(page).toHaveURL(/\/crm\/ledger$/);
  await expect(rowOf(page, name)).toBeVisible();
  const aor = await cellOf(rowOf(page, name), 'AOR');

  await grid(page).focus();
  await page.keyboard.press('Control+Home');
  while ((await activeCell(page)) !== name) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => activeCell(page)).toBe('Ana');
  await page.keyboard.type('Bea  ');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await page.keyboard.press('Enter');
  const first = await cellOf(rowOf(page, name), 'First Name');
  await expect(first).toHaveText('Bea');
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  await expect.poll(() => activeCell(page)).toBe('Bea');

  await page.keyboard.press('F2');
  await page.keyboard.type('!!');
  await page.keyboard.press('Escape');
  await expect(first).toHaveText('Bea');
  await page.keyboard.press('Control+z');
  await expect(first).toHaveText('Ana');
  await page.keyboard.press('Control+y');
  await expect(first).toHaveText('Bea');

  const steps =
    Number(await aor.getAttribute('aria-colindex')) -
    Number(await first.getAttribute('aria-colindex'));
  for (let step = 0; step < steps; step += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.type('No one');
  await page.keyboard.press('Control+Enter');
  await expect(aor).toHaveText('No one');
  await expect(await cellOf(rowOf(page, `${name}b`), 'AOR')).toHaveText('No one');
  await page.keyboard.press('Delete');
  await expect(aor).toHaveText('');
  await page.keyboard.press('Control+z');
  await expect(aor).toHaveText('No one');

  await page.keyboard.press('Shift+Enter');
  await expect(page.getByRole('heading', { name: `Bea ${name}` })).toBeVisible();
});

test('a cell that cannot be saved reverts and stays offered', async ({ portal, openAs }) => {
  const name = lastName();
  await addClient(portal, { client_last_name: name });
  const page = await openAs(portal.owner, '/crm/ledger');
  const first = await cellOf(rowOf(page, name), 'First Name');
  const followUp = await cellOf(rowOf(page, name), 'Next F/U Date');
  await page.route('**/api/ledger/edits', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/json',
      body: JSON.stringify({ success: false, error: { code: 'internal', message: 'Gone wrong' } }),
    }),
  );
  await first.click();
  await page.keyboard.type('Bea');
  await page.keyboard.press('Enter');
  const chip = page.getByRole('group', { name: 'First Name: 1 cell not saved' });
  await expect(chip).toContainText('“Bea”');
  await expect(first).toHaveText('Ana');
  await page.unroute('**/api/ledger/edits');
  await chip.getByRole('button', { name: 'Try Again' }).click();
  await expect(first).toHaveText('Bea');
  await expect(chip).toBeHidden();

  await followUp.click();
  await page.keyboard.type('2/30/2027');
  await page.keyboard.press('Enter');
  const refused = page.getByRole('group', { name: 'Next F/U Date: 1 cell not saved' });
  await expect(refused).toContainText('Please enter a date as month/day/year');
  await page.getByRole('link', { name: 'Clients', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('Discard your changes?');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/crm\/ledger/);
  await expect(page.getByRole('dialog')).toBeHidden();
  await grid(page).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('2027-02-03');
  await page.keyboard.press('Tab');
  await expect(followUp).toHaveText('2/3/2027');
});

test('a new row is a client from its first save on, and unsaved work holds the page', async ({
  portal,
  openAs,
}) => {
  const name = lastName();
  const page = await openAs(portal.owner, '/crm/ledger');
  await expect(heading(page, 'Last Name')).toBeVisible();
  await page.getByRole('button', { name: 'Add Row' }).click();
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await page.getByRole('link', { name: 'Clients', exact: true }).click();
  const question = page.getByRole('dialog');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/crm\/ledger/);

  await grid(page).focus();
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Cora');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  await expect(await cellOf(rowOf(page, name), 'First Name')).toHaveText('Cora');
  await expect(page.getByRole('button', { name: 'Jump to Column' })).toBeVisible();
  await page.keyboard.press('Control+g');
  await page.keyboard.type('status');
  await page.keyboard.press('Enter');
  await expect.poll(() => activeCell(page)).toBe('new');
  await page.reload();
  await expect(await cellOf(rowOf(page, name), 'First Name')).toHaveText('Cora');
});

test('headings sort in both directions only', async ({ portal, openAs }) => {
  const name = lastName();
  await addClient(portal, { client_last_name: name, client_first_name: 'Zoe' });
  await addClient(portal, { client_last_name: `${name}b`, client_first_name: '00' });
  const page = await openAs(portal.owner, '/crm/ledger');
  const column = heading(page, 'First Name');
  for (const order of ['ascending', 'descending', 'ascending']) {
    await column.click();
    await expect(column).toHaveAttribute('aria-sort', order);
  }
  await expect(page.getByRole('row').nth(2)).toContainText('00');
});

test('columns are hidden, brought back and jumped to, and stay so', async ({ portal, openAs }) => {
  const name = lastName();
  await addClient(portal, { client_last_name: name, dep2_dob: '2010-04-05' });
  const page = await openAs(portal.owner, '/crm/ledger');
  await expect(page.getByRole('button', { name: /^Columns/ })).toBeVisible();
  await heading(page, 'AOR').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Hide Column' }).click();
  await expect(heading(page, 'AOR')).toBeHidden();
  await page.reload();
  await expect(heading(page, 'Preferred Language')).toBeVisible();
  await expect(heading(page, 'AOR')).toBeHidden();

  await page.getByRole('button', { name: /^Columns/ }).click();
  await page.getByPlaceholder('Find a column').fill('aor');
  await page.getByRole('checkbox', { name: 'AOR', exact: true }).check();
  await page.keyboard.press('Escape');
  await expect(heading(page, 'AOR')).toBeVisible();

  await expect(page.getByRole('button', { name: 'Jump to Column' })).toBeVisible();
  await page.keyboard.press('Control+g');
  await page.keyboard.type('dep2 dob');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Dep 2 DOB')).toBeInViewport();
  await expect(await cellOf(rowOf(page, name), 'Dep 2 DOB')).toHaveText('4/5/2010');
});

test('breaks no accessibility rule, light and dark', async ({ portal, openAs }) => {
  await addClient(portal, { client_last_name: lastName(), next_f_u_date: '2020-01-02' });
  const page = await openAs(portal.owner, '/crm/ledger');
  await expect(page.getByRole('rowheader', { name: '1', exact: true })).toBeVisible();
  await grid(page).focus();
  await page.keyboard.press('Shift+ArrowRight');
  // Each element is looked at for itself: some rows are enough.
  await page.setViewportSize({ width: 1200, height: 520 });
  expect(await accessibilityViolations(page)).toEqual([]);

  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Filter by This Value' }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('menuitem', { name: 'Filter by This Value' }).click();
  await page.getByRole('button', { name: 'Filter', exact: false }).first().click();
  await expect(page.getByRole('button', { name: 'Clear All' }).last()).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
});
