import type { Page } from '@playwright/test';
import { expect, test } from '@porchlight/testing/browser';
import { addClient, cellOf, grid, lastName, rowOf } from './ledger-page.ts';

/** Two numbers that occur nowhere else and differ in every digit, so that their masks differ. */
const plain = '986420753';
const typed = [...plain].map((digit) => String((Number(digit) + 5) % 10)).join('');
const inHand = new RegExp([plain, typed].map(dashed).join('|'));

/** Digits with anything between them. */
function dashed(digits: string): string {
  return [...digits].join('-?');
}

/** Everything that crosses the wire, as `METHOD path` of what holds one of the numbers. */
function listen(page: Page) {
  const sent: string[] = [];
  const answered: Promise<string | null>[] = [];
  page.on('request', (request) => {
    const text = `${request.url()} ${request.postData() ?? ''}`;
    if (inHand.test(text)) sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith('/api/') || pathname.endsWith('/events')) return;
    const found = response.text().then(
      (text) => (inHand.test(text) ? `${response.request().method()} ${pathname}` : null),
      () => null,
    );
    answered.push(found);
  });
  const answers = async () => (await Promise.all(answered)).filter((one) => one !== null);
  return { sent, answers };
}

/** What the tab holds where others could read it. */
function browserStorage(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const bases = await indexedDB.databases();
    const stores = JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      bases,
      document.cookie,
    ]);
    return `${document.documentElement.outerHTML} ${location.href} ${stores}`;
  });
}

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test('shows a hidden value in plain text only where it is revealed', async ({ portal, openAs }) => {
  const name = lastName();
  const id = await addClient(portal, { client_last_name: name, ssn: plain });
  const page = await openAs(portal.owner, '/crm/ledger');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const { sent, answers } = listen(page);
  const reveal = `POST /api/clients/${String(id)}/reveal`;

  await expect(rowOf(page, name)).toBeVisible();
  await (await cellOf(rowOf(page, name), 'Last Name')).click();
  await expect(page.getByRole('button', { name: 'Jump to Column' })).toBeVisible();
  await page.keyboard.press('Control+g');
  await page.getByRole('combobox').fill('ssn');
  await page.keyboard.press('Enter');
  const cell = await cellOf(rowOf(page, name), 'SSN');
  await expect(cell).toContainText('***');
  const mask = (await cell.textContent()) ?? '';
  await expect(page.getByRole('button', { name: 'Show SSN (Alt+R)' })).toBeVisible();

  await test.step('copied without being shown it is a mask', async () => {
    await page.keyboard.press('Control+c');
    await expect.poll(() => clipboard(page)).toBe(mask);
    expect(await answers()).toEqual([]);
  });

  await test.step('shown it is over its cell alone', async () => {
    await page.keyboard.press('Alt+r');
    const shown = page.locator('.ledger-secret');
    await expect(shown).toContainText(inHand);
    await expect(cell).toHaveText(mask);
    const rest = await page.evaluate(() => {
      const copy = document.documentElement.cloneNode(true) as Element;
      for (const secret of copy.querySelectorAll('.ledger-secret')) secret.remove();
      return copy.outerHTML;
    });
    expect(rest).not.toMatch(inHand);
    expect(await answers()).toEqual([reveal]);
    await expect(grid(page)).toBeFocused();
  });

  await test.step('copied while it is shown it is written down', async () => {
    await page.keyboard.press('Control+c');
    await expect.poll(() => clipboard(page)).toMatch(inHand);
    expect(await answers()).toEqual([reveal, reveal]);
    const history = await portal.api.call<{ data: { action: string }[] }>(
      'GET',
      `/api/clients/${String(id)}/history`,
    );
    expect(history.data.map(({ action }) => action).slice(0, 2)).toEqual([
      'client.copied',
      'client.revealed',
    ]);
  });

  await test.step('it goes with the selection, and with the print', async () => {
    await page.keyboard.press('Shift+ArrowRight');
    expect(await browserStorage(page)).not.toMatch(inHand);
    await page.keyboard.press('Control+c');
    await expect.poll(() => clipboard(page)).toContain(mask);
    expect(await clipboard(page)).not.toMatch(inHand);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Alt+r');
    await expect(page.locator('.ledger-secret')).toContainText(inHand);
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    expect(await browserStorage(page)).not.toMatch(inHand);
  });

  await test.step('leaving the cell does not save text typed over a shown value', async () => {
    await page.keyboard.press('Alt+r');
    await expect(page.locator('.ledger-secret')).toContainText(inHand);
    await page.keyboard.type(typed);
    await expect(page.getByRole('textbox', { name: /^SSN, row/ })).toHaveValue(typed);
    await (await cellOf(rowOf(page, name), 'Last Name')).click();
    const chip = page.getByRole('group', { name: 'SSN: 1 cell not saved' });
    await expect(chip).toContainText('Not saved yet.');
    await expect(cell).toHaveText(mask);
    expect(sent).toEqual([]);
    await chip.getByRole('button', { name: 'Dismiss' }).click();
    await cell.click();
  });

  await test.step('a new one is sent once it is confirmed, and not stored here', async () => {
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Replace the hidden value?' })).toBeVisible();
    expect(sent).toEqual([]);
    await page.getByRole('button', { name: 'Replace Value' }).press('Enter');
    await expect(cell).not.toHaveText(mask);
    await expect(page.getByText('Unsaved changes')).toBeHidden();
    expect(sent).toEqual(['POST /api/ledger/edits']);
    await page.keyboard.press('Control+z');
    await expect(cell).toHaveText(mask);
    await page.keyboard.press('Alt+h');
    const panel = page.getByRole('dialog', { name: 'History of SSN' });
    const changes = panel.getByRole('list', { name: 'Changes, newest first' });
    await expect(changes.getByRole('listitem')).toHaveCount(3);
    await expect(panel).toContainText(mask);
    expect(await browserStorage(page)).not.toMatch(inHand);
    expect(sent).toHaveLength(1);
    expect(await answers()).toEqual([reveal, reveal, reveal, reveal]);
  });

  await test.step('one that could not be saved is offered again without being shown', async () => {
    await page.keyboard.press('Escape');
    await page.route('**/api/ledger/edits', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.keyboard.type(plain);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Replace Value' }).click();
    const chip = page.getByRole('group', { name: 'SSN: 1 cell not saved' });
    await expect(chip).toContainText('••••');
    expect(await browserStorage(page)).not.toMatch(inHand);
    await page.unroute('**/api/ledger/edits');
    await chip.getByRole('button', { name: 'Try Again' }).click();
    await expect(cell).toHaveText(mask);
  });
});
