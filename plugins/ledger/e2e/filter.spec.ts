import { expect, test } from '@porchlight/testing/browser';
import { addClient, cellOf, grid, lastName, rowOf } from './ledger-page.ts';

test('a column is filtered from its heading with the keyboard alone', async ({
  portal,
  openAs,
}) => {
  const name = lastName();
  await addClient(portal, { client_last_name: name, aor: 'Luis Ortega' });
  await addClient(portal, { client_last_name: `${name}b`, aor: 'M. Rivera' });
  const page = await openAs(portal.owner, '/crm/ledger');
  for (const [typed, condition] of [
    ['luis', 'luis'],
    [' ort', 'luis ort'],
  ] as const) {
    // A click on the cell that is selected already would edit it.
    for (const column of ['First Name', 'AOR'])
      await (await cellOf(rowOf(page, name), column)).click();
    await page.keyboard.press('Alt+ArrowDown');
    const filter = page.getByRole('menuitem', { name: 'Filter' });
    await expect(filter).toBeVisible();
    await filter.focus();
    // In one go: no key waits for the panel.
    await page.keyboard.press('Enter');
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Filter clients' })).toBeHidden();
    await expect(
      page.getByRole('button', { name: `Change AOR contains ${condition}`, exact: true }),
    ).toBeVisible();
    await expect(rowOf(page, `${name}b`)).toBeHidden();
    await expect(grid(page)).toBeFocused();
  }
  await expect(await cellOf(rowOf(page, name), 'AOR')).toHaveText('Luis Ortega');
});
