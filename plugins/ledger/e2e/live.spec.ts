import { accessibilityViolations, expect, test } from '@porchlight/testing/browser';
import { addClient, cellOf, lastName, rowOf } from './ledger-page.ts';

test('two agents see each other, what they do and who comes', async ({
  portal,
  openAs,
  openBeside,
}) => {
  const name = lastName();
  const id = await addClient(portal, { client_last_name: name });
  const ana = await portal.api.addAgent();
  const page = await openAs(portal.owner, '/crm/ledger');
  const other = await openBeside(ana, '/crm/ledger');
  const colleagues = page.getByRole('list', { name: 'Colleagues in the ledger' });
  await expect(colleagues.getByRole('listitem')).toHaveCount(1);
  const mine = await cellOf(rowOf(page, name), 'First Name');
  await (await cellOf(rowOf(other, name), 'First Name')).click();

  await expect(page.locator('.grid-peer')).toHaveCount(1);
  expect(await accessibilityViolations(page)).toEqual([]);
  await colleagues.getByRole('button', { name: /is at First Name. Go there$/ }).click();
  await expect(mine).toHaveAttribute('aria-selected', 'true');

  await other.keyboard.type('Bea');
  await other.keyboard.press('Enter');
  await expect(mine).toHaveText('Bea');
  await portal.api.call('PUT', `/api/clients/${String(id)}`, { client_first_name: 'Cora' });
  await expect(await cellOf(rowOf(other, name), 'First Name')).toHaveText('Cora');

  const before = `!${name}`;
  await addClient(portal, { client_last_name: before });
  await expect(rowOf(page, before)).toBeVisible();
  // What was selected stays so, one row further down.
  await expect(mine).toHaveAttribute('aria-selected', 'true');
  await other.close();
  await expect(colleagues).toBeHidden();
});

test('reports a lost connection and fetches what it missed', async ({ portal, openAs }) => {
  const name = lastName();
  const id = await addClient(portal, { client_last_name: name });
  const page = await openAs(portal.owner, '/crm/');
  const feed = page.waitForResponse(/\/api\/ledger\/events/);
  await page.goto('/crm/ledger');
  const first = await cellOf(rowOf(page, name), 'First Name');
  await expect(first).toHaveText('Ana');
  // The cells may be there before the feed is.
  await feed;
  await page.context().setOffline(true);
  await expect(page.getByText('Live updates paused')).toBeVisible();
  await portal.api.call('PUT', `/api/clients/${String(id)}`, { client_first_name: 'Dora' });
  await page.context().setOffline(false);
  await expect(page.getByText('Live updates paused')).toBeHidden();
  await expect(first).toHaveText('Dora');
});
