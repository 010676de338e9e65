import type { Page } from '@playwright/test';
import { accessibilityViolations, expect, test } from '@porchlight/testing/browser';
import { activeCell, addClient, cellOf, grid, heading, lastName, rowOf } from './ledger-page.ts';

const saved = (page: Page) => expect(page.getByText('Unsaved changes')).toBeHidden();

test('asks once before a block replaces hidden values, and undo leaves them replaced', async ({
  portal,
  openAs,
}) => {
  const name = lastName();
  const names = [name, `${name}b`];
  for (const [place, one] of names.entries()) {
    await addClient(portal, { client_last_name: one, ssn: `90012603${place}` });
  }
  const page = await openAs(portal.owner, '/crm/ledger');
  await (await cellOf(rowOf(page, name), 'Last Name')).click();
  await expect(page.getByRole('button', { name: 'Jump to Column' })).toBeVisible();
  await page.keyboard.press('Control+g');
  await page.getByRole('combobox').fill('ssn');
  await page.keyboard.press('Enter');
  const first = await cellOf(rowOf(page, name), 'SSN');
  const second = await cellOf(rowOf(page, `${name}b`), 'SSN');
  await expect(first).toHaveText('***-**-6030');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Delete');
  const question = page.getByRole('dialog', { name: 'Clear 2 hidden values?' });
  await expect(question).toContainText('stay sealed for 30 days');
  expect(await accessibilityViolations(page)).toEqual([]);
  // The key that would confirm closes: the focus is on the way out.
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(grid(page)).toBeFocused();
  await expect(first).toHaveText('***-**-6030');

  await page.keyboard.press('Delete');
  await question.getByRole('button', { name: 'Clear Values' }).click();
  await expect(first).toHaveText('');
  await expect(second).toHaveText('');
  await saved(page);
  await page.keyboard.press('Control+z');
  await expect(first).toHaveText('***-**-6030');
  await expect(second).toHaveText('***-**-6031');
});

test('keeps a selection on its clients through a sort', async ({ portal, openAs }) => {
  const name = lastName();
  for (const [end, aor] of [
    ['a', '0 Last'],
    ['b', '0 First'],
    ['c', '0 Between'],
  ] as const) {
    await addClient(portal, { client_last_name: name + end, aor });
  }
  const page = await openAs(portal.owner, '/crm/ledger');
  await (await cellOf(rowOf(page, `${name}a`), 'Next F/U Date')).click();
  for (let row = 0; row < 2; row += 1) await page.keyboard.press('Shift+ArrowDown');
  await heading(page, 'AOR').click();
  await expect(page.getByRole('row').nth(2)).toContainText(name);
  await expect(page.locator('.grid-cell--selected')).toHaveCount(0);
  await grid(page).focus();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowLeft');
  await expect.poll(() => activeCell(page)).toBe(`${name}a`);
});

test('a notice covers neither the totals nor the status line', async ({ portal, openAs }) => {
  const name = lastName();
  await addClient(portal, { client_last_name: name });
  const page = await openAs(portal.owner, '/crm/ledger');
  await (await cellOf(rowOf(page, name), 'Last Name')).click();
  await expect(page.getByRole('button', { name: 'Jump to Column' })).toBeVisible();
  await page.keyboard.press('Control+g');
  await page.getByRole('combobox').fill('age');
  await page.keyboard.press('Enter');
  await page.keyboard.press('x');
  const foot = (await page.locator('.grid__foot').boundingBox())!;
  const bottom = async () => {
    const notice = (await page.locator('.pl-toast').boundingBox())!;
    return notice.y + notice.height;
  };
  await expect.poll(bottom).toBeLessThanOrEqual(foot.y);
});
