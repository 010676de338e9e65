import { addDays, civilToday } from '@porchlight/kernel';
import { accessibilityViolations, expect, test, unique } from '@porchlight/testing/browser';
import type { Page } from '@playwright/test';

interface Made {
  readonly id: number;
  readonly name: string;
}

interface Caller {
  readonly api: { call<T>(method: string, path: string, body?: unknown): Promise<T> };
}

async function add(portal: Caller, fields: Readonly<Record<string, unknown>> = {}): Promise<Made> {
  return portal.api.call<Made>('POST', '/api/clients', {
    client_first_name: 'Ana',
    client_last_name: unique('Page'),
    ...fields,
  });
}

async function actionsOf(portal: Caller, id: number): Promise<readonly string[]> {
  const history = await portal.api.call<{ data: readonly { action: string }[] }>(
    'GET',
    `/api/clients/${String(id)}/history`,
  );
  return history.data.map(({ action }) => action);
}

/** The day it is where the browser and the agency are, moved by some days. */
function dayFromToday(days: number): string {
  return addDays(civilToday('America/New_York', new Date()), days);
}

/** Stores a text file with the client, as the user of the page. */
async function upload(page: Page, id: number) {
  const status = await page.evaluate(
    async (path) => {
      const form = new FormData();
      form.append('documents', new Blob(['Pay stub'], { type: 'text/plain' }), 'Pay stub.txt');
      const headers = { authorization: `Bearer ${localStorage.getItem('jwt') ?? ''}` };
      return (await fetch(path, { method: 'POST', body: form, headers })).status;
    },
    `/api/upload/${String(id)}`,
  );
  expect(status).toBe(201);
}

async function choose(page: Page, item: string) {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('opens a client from the list, steps with J and K, and returns to the list as it was left', async ({
  portal,
  openAs,
}) => {
  const name = unique('Page');
  const first = await add(portal, { client_last_name: `${name}A`, status: 'lead' });
  const second = await add(portal, { client_last_name: `${name}B`, status: 'lead' });
  const page = await openAs(portal.owner, `/crm/clients?status=lead&q=${name}`);
  await page.getByRole('link', { name: `Ana ${name}A` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Ana ${name}A`);
  await expect(page).toHaveTitle(`Ana ${name}A - Agent Portal`);
  await expect(page.getByText('1 of 2')).toBeVisible();

  await page.keyboard.press('j');
  await expect(page).toHaveURL(new RegExp(`/crm/clients/${String(second.id)}\\?`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Ana ${name}B`);
  await expect(page.getByText('2 of 2')).toBeVisible();
  await page.keyboard.press('k');
  await expect(page).toHaveURL(new RegExp(`/crm/clients/${String(first.id)}\\?`));

  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'Clients' })
    .click();
  await expect(page).toHaveURL(`/crm/clients?status=lead&q=${name}`);
});

test('requests each set of data once and in parallel', async ({ portal, openAs }) => {
  const { id } = await add(portal);
  const page = await openAs(portal.owner, '/crm/');
  const requested: string[] = [];
  let answerClient: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answerClient = resolve;
  });
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/clients')) requested.push(pathname.replace('/api/clients', ''));
  });
  await page.route(`**/api/clients/${String(id)}`, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/crm/clients/${String(id)}`);
  const ofClient = ['', '/history', '/neighbours', '/documents'];
  const own = [...ofClient.map((path) => `/${String(id)}${path}`), '/options'];
  await expect.poll(() => own.filter((path) => !requested.includes(path))).toEqual([]);
  answerClient();
  await expect(page.getByText('Personal Information')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
  for (const path of own) expect(requested.filter((one) => one === path)).toHaveLength(1);
});

test('the follow-up is moved, completed, and restored', async ({ portal, openAs }) => {
  const { id } = await add(portal, { next_f_u_date: dayFromToday(-3) });
  const page = await openAs(portal.owner, `/crm/clients/${String(id)}`);
  const line = page.getByRole('group', { name: 'Next Follow-Up' });
  await expect(line).toContainText('Next Follow-Up: 3 days ago');

  await line.getByRole('button', { name: 'Move to…' }).click();
  await page.getByRole('button', { name: '1 week' }).click();
  await expect(line).toContainText('Next Follow-Up: in 7 days');

  await line.getByRole('button', { name: 'Done' }).click();
  await expect(line).toContainText('Follow-up done. Plan next:');
  await page.keyboard.press('z');
  await expect(line).toContainText('Next Follow-Up: in 7 days');
});

test('a client is made inactive, and with Z active again', async ({ portal, openAs }) => {
  const { id, name } = await add(portal, { status: 'client' });
  const page = await openAs(portal.owner, `/crm/clients/${String(id)}`);
  const badge = page.locator('.client-heading .pl-badge');
  await expect(badge).toHaveText('Client');
  await choose(page, 'Make Inactive');
  await expect(badge).toHaveText('Inactive');
  await expect(page.getByText(`${name} is now inactive`)).toBeVisible();
  await page.keyboard.press('z');
  await expect(badge).toHaveText('Client');
});

test('deleting by the keyboard alone lists what goes with the client', async ({
  portal,
  openAs,
}) => {
  const { id, name } = await add(portal);
  const page = await openAs(portal.owner, '/crm/');
  await upload(page, id);
  await page.goto(`/crm/clients/${String(id)}`);
  await page.getByRole('button', { name: 'More' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Edit Client' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Delete Client' })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Delete ${name}?` });
  await expect(dialog).toContainText(`${name} and 1 document will be deleted.`);
  await expect(dialog.getByRole('button', { name: 'Make Inactive Instead' })).toBeFocused();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Shift+Tab');
  await expect(dialog.getByRole('button', { name: 'Delete Client' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/crm/clients');
  await expect(page.getByText(`${name} was deleted`)).toBeVisible();
  await page.goto(`/crm/clients/${String(id)}`);
  await expect(page.getByText('It may have been deleted.')).toBeVisible();
});

test('a print is in the history once, and the sheet has the cards without what is not for paper', async ({
  portal,
  openAs,
}) => {
  // A card without any value is its head.
  const { id, name } = await add(portal, { ssn: '900-12-6037', age_of_mother: '67' });
  const page = await openAs(portal.owner, `/crm/clients/${String(id)}`);
  await page.evaluate(() => {
    window.print = () => window.dispatchEvent(new Event('beforeprint'));
  });
  await page.getByRole('button', { name: /SSN/ }).first().click();
  await expect(page.getByText('900-12-6037')).toBeVisible();
  await page.keyboard.press('Control+p');
  await expect(page.getByText('900-12-6037')).toBeHidden();
  await expect.poll(() => actionsOf(portal, id)).toContain('client.printed');
  expect((await actionsOf(portal, id)).filter((one) => one === 'client.printed')).toHaveLength(1);

  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.client-heading').getByText(name)).toBeVisible();
  await expect(page.getByText('***-**-6037')).toBeVisible();
  await expect(page.getByText('Sibling 4')).toBeVisible();
  await expect(page.getByText(/^Printed by /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Note' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'More' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Edit Bank' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeHidden();
  const paper = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  expect(paper).toBe('light');
  // What is below the foot would be an empty sheet of its own.
  const below = await page.evaluate(() => {
    const foot = document.querySelector('.client-page__printed')?.getBoundingClientRect().bottom;
    return (document.querySelector('main')?.getBoundingClientRect().bottom ?? 0) - (foot ?? 0);
  });
  expect(below).toBeLessThan(1);
});

test('the section row leads to a card and follows the scrolling', async ({ portal, openAs }) => {
  const { id } = await add(portal);
  const page = await openAs(portal.owner, `/crm/clients/${String(id)}`);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const row = page.getByRole('navigation', { name: 'Sections' });
  const current = row.locator('[aria-current]');
  await expect(current).toHaveText('Overview');
  await row.getByRole('button', { name: 'Logins' }).click();
  await expect(current).toHaveText('Logins');
  const card = page.locator('[data-section="Logins"]').first();
  await expect(card).toBeFocused();
  await expect(card).toBeInViewport();
  await expect(row).toBeInViewport();
  await card.hover();
  await page.mouse.wheel(0, -20_000);
  await expect(current).toHaveText('Overview');
});

test('an unknown client says so', async ({ portal, openAs }) => {
  const page = await openAs(portal.owner, '/crm/clients/99999998');
  await expect(page.getByRole('heading', { name: 'Client not found' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to Clients' }).click();
  await expect(page).toHaveURL('/crm/clients');
});

for (const [device, viewport] of [
  ['desk', { width: 1440, height: 900 }],
  ['tablet', { width: 1100, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  test(`the page is accessible and fits on a ${device}, long names too`, async ({
    portal,
    openAs,
  }) => {
    const { id } = await add(portal, {
      client_first_name: 'Maximiliana-Wilhelmina Bartholomea',
      client_last_name: `Hohenzollern-Sigmaringen-${'Wolfeschlegel'.repeat(3)}`,
      dob: '1955-03-04',
      next_f_u_date: dayFromToday(0),
      primary_email: 'maximiliana-wilhelmina.bartholomea.hohenzollern@mail.example.com',
      medicarenumber: '1EG4-TE5-MK73',
    });
    const page = await openAs(portal.owner, '/crm/');
    await page.setViewportSize(viewport);
    await page.goto(`/crm/clients/${String(id)}`);
    await expect(page.getByText('Contact Information')).toBeVisible();
    if (device !== 'desk') {
      await page.getByRole('button', { name: 'History', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'History' })).toContainText('Client added');
      expect(await accessibilityViolations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog', { name: 'History' })).toBeHidden();
      await page.getByRole('button', { name: 'Add Note' }).click();
      await expect(page.getByRole('textbox', { name: 'Add a note' })).toBeFocused();
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog', { name: 'History' })).toBeHidden();
    }
    expect(await accessibilityViolations(page)).toEqual([]);
    const fits = await page.evaluate(() =>
      [document.documentElement, document.querySelector('main')].every(
        (box) => box !== null && box.scrollWidth <= box.clientWidth,
      ),
    );
    expect(fits).toBe(true);
    // Only the page's own box scrolls; below it, the document would show an empty screen.
    const below = await page.evaluate(
      () => document.documentElement.scrollHeight - document.documentElement.clientHeight,
    );
    expect(below).toBe(0);
  });
}
