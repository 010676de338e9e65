import { accessibilityViolations, expect, test, unique } from '@porchlight/testing/browser';

test('Ctrl+K finds a client and opens it with the keyboard alone', async ({ portal, openAs }) => {
  const name = unique('Palette');
  const { id } = await portal.api.call<{ id: number }>('POST', '/api/clients', {
    client_first_name: 'Yanelis',
    client_last_name: name,
  });
  const page = await openAs(portal.owner, '/crm/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type(name.toLowerCase());
  const option = page.getByRole('option', { name: `Yanelis ${name}` });
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await expect(option.locator('mark')).toHaveText(name);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${portal.url}/crm/clients/${String(id)}`);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveCount(1);
});

test('Escape goes one layer back and the focus with it', async ({ portal, openAs }) => {
  const page = await openAs(portal.owner, '/crm/modules');
  const button = page.getByRole('button', { name: 'History' });
  await button.click();
  const field = page.getByRole('complementary').getByRole('button', { name: 'Close' });
  await field.focus();
  await page.keyboard.press('Control+k');
  const query = page.getByRole('combobox', { name: /^Search clients/ });
  await expect(query).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('complementary')).toBeHidden();
  await expect(button).toBeFocused();
});

test('the palette updates within 100 ms of a key', async ({ portal, openAs }) => {
  const page = await openAs(portal.owner, '/crm/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeVisible();
  const times: number[] = [];
  for (const letter of ['c', 'l', 'i', 'e', 'n']) {
    times.push(
      await page.evaluate(async (typed) => {
        const input = document.querySelector<HTMLInputElement>('[role="combobox"]');
        const list = document.querySelector('[role="listbox"]');
        if (input === null || list === null) throw new Error('The palette is not open.');
        const changed = new Promise<void>((resolve) => {
          new MutationObserver(() => resolve()).observe(list, {
            childList: true,
            subtree: true,
            characterData: true,
          });
        });
        const begun = performance.now();
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
          input,
          input.value + typed,
        );
        input.dispatchEvent(new Event('input', { bubbles: true }));
        await changed;
        await new Promise(requestAnimationFrame);
        return performance.now() - begun;
      }, letter),
    );
  }
  // The fastest: a busy machine delays single keys, a slow palette all of them.
  expect(Math.min(...times)).toBeLessThan(100);
});

test('? lists the keys; single keys can be turned off and stay off', async ({ portal, openAs }) => {
  const page = await openAs(portal.owner, '/crm/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard Shortcuts' });
  await expect(sheet.getByText('Clients')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await sheet.getByRole('switch', { name: 'Single-key shortcuts' }).click();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeVisible();
  await expect(page).toHaveURL(`${portal.url}/crm/`);
});

test('G then C opens the clients', async ({ portal, openAs }) => {
  const page = await openAs(portal.owner, '/crm/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await expect(page).toHaveURL(`${portal.url}/crm/clients`);
});
