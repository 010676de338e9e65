import type { Page } from '@playwright/test';
import { expect, test } from '@porchlight/testing/browser';
import { addClient, cellOf, grid, lastName, rowOf } from './ledger-page.ts';

/** Presses a key with Ctrl on a keyboard whose layout has this letter at the place of a US key. */
async function pressWithControl(page: Page, key: string, place: string): Promise<void> {
  const keyboard = await page.context().newCDPSession(page);
  const stroke = {
    modifiers: 2,
    key,
    code: `Key${place}`,
    windowsVirtualKeyCode: place.charCodeAt(0),
  };
  await keyboard.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...stroke });
  await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', ...stroke });
  await keyboard.detach();
}

for (const [layout, undo, open, find, jump] of [
  ['Russian', 'я', 'л', 'а', 'п'],
  ['Greek', 'ζ', 'κ', 'φ', 'γ'],
  ['Hebrew', 'ז', 'ל', 'כ', 'ע'],
] as const) {
  test(`shortcuts of the ledger work on a ${layout} keyboard`, async ({ portal, openAs }) => {
    const name = lastName();
    await addClient(portal, { client_last_name: name });
    const page = await openAs(portal.owner, '/crm/ledger');
    const first = await cellOf(rowOf(page, name), 'First Name');
    await first.click();
    await page.keyboard.type('Bea\n');
    await expect(first).toHaveText('Bea');
    await pressWithControl(page, undo, 'Z');
    await expect(first).toHaveText('Ana');
    await pressWithControl(page, open, 'K');
    await expect(page.getByPlaceholder('Search or run a command')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(grid(page)).toBeFocused();
    await pressWithControl(page, jump, 'G');
    await expect(page.getByRole('combobox')).toBeFocused();
    await page.keyboard.press('Escape');
    await pressWithControl(page, find, 'F');
    await expect(page.getByRole('textbox', { name: 'Find in all rows' })).toBeFocused();
  });
}
