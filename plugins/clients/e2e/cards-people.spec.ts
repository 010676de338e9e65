import {
  type Account,
  accessibilityViolations,
  expect,
  type PortalApi,
  test,
} from '@porchlight/testing/browser';
import type { Browser, Page } from '@playwright/test';

interface Portal {
  readonly url: string;
  readonly api: Pick<PortalApi, 'call' | 'signIn'>;
}

const SSN = '900-12-6037';

const filled = {
  client_first_name: 'Yanelis',
  client_last_name: 'Fonseca',
  dob: '1990-02-14',
  ssn: SSN,
  dl_or_ppnumber: 'F255-4410',
  city_of_birth: 'Holguín, Cuba',
  address: '88 Royal Palm Row, Miami, FL 33183',
  primary_phone: '(786) 555-0163',
  mobile_domain: 'txt.att.net',
  secondary_phone: '3055550120',
  spouse_name: 'Reinier Castellanos',
  spouse_dob: '1987-09-30',
  dep1_name: 'Mateo Castellanos',
  dep1_dob: '2018-03-07',
  dep1_ssn: '900-33-7714',
  ben1_name: 'Reinier Castellanos',
  ben1_percentage: '60',
  beneficiary: 'Ask again in spring.',
  age_of_mother: '62',
  status_of_mother: 'Living',
};

async function addClient(portal: Portal): Promise<{ id: number; address: string }> {
  const { id } = await portal.api.call<{ id: number }>('POST', '/api/clients', filled);
  return { id, address: `/crm/clients/${String(id)}` };
}

function card(page: Page, title: string) {
  return page.getByRole('region', { name: title, exact: true });
}

/** A browser of a colleague's own. */
async function openBeside(
  browser: Browser,
  { url, api }: Portal,
  account: Account,
  path: string,
): Promise<Page> {
  const { token, admin } = await api.signIn(account);
  const context = await browser.newContext({ baseURL: url });
  await context.addInitScript(
    (session) => {
      for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
    },
    { jwt: token, ...admin } as Record<string, string>,
  );
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

/** What the server answers to calls from now on, but for the call that shows hidden values. */
function responsesOf(page: Page): () => Promise<string> {
  const texts: Promise<string>[] = [];
  page.on('response', (response) => {
    const url = response.url();
    if (url.includes('/api/') && !url.endsWith('/reveal'))
      texts.push(response.text().catch(() => ''));
  });
  return async () => (await Promise.all(texts)).join('\n');
}

test('a card is edited with the mouse: a click anywhere, a word, Save', async ({
  portal,
  openAs,
}) => {
  const page = await openAs(portal.owner, (await addClient(portal)).address);
  const personal = card(page, 'Personal Information');
  // On the text itself: a copy button appears behind it.
  await personal.getByText('Holguín, Cuba').click({ position: { x: 8, y: 12 } });
  const dialog = page.getByRole('dialog', { name: 'Edit Personal Information' });
  await dialog.getByLabel('City of birth', { exact: true }).fill('Miami');
  await dialog.getByLabel('Height').fill('5 ft 4 in');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(personal).toContainText('Miami');
  await expect(personal).toContainText('5 ft 4 in');
  await expect(personal.getByRole('note')).toHaveAccessibleName(/^Last changed by .+, \d/);
  await page.reload();
  await expect(personal).toContainText('Miami');
});

test('a dependent is added and another one cleared with the keyboard alone', async ({
  portal,
  openAs,
}) => {
  const { id, address } = await addClient(portal);
  const page = await openAs(portal.owner, address);
  const pencil = card(page, 'Dependents').getByRole('button', { name: 'Edit Dependents' });
  await pencil.focus();
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog', { name: 'Edit Dependents' });
  const first = dialog.getByRole('group', { name: 'Dependent 1' });
  await expect(first.getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(first.getByRole('button', { name: 'Clear Dependent' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(first.getByText('This record will be removed when you save.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add Dependent' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('group', { name: 'Dependent 2' }).getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Camila Castellanos');
  await page.keyboard.press('Tab');
  await page.keyboard.type('5/1/2021');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(pencil).toBeFocused();
  await expect(card(page, 'Dependents')).toContainText('1 of 4');
  await expect(card(page, 'Dependents')).toContainText('Camila Castellanos');
  const stored = await portal.api.call<object>('GET', `/api/clients/${String(id)}`);
  expect(stored).toMatchObject({ dep1_name: '', dep1_dob: null, dep1_ssn: '' });
});

test('a hidden value is shown for a while and nothing else ever holds it', async ({
  portal,
  openAs,
}) => {
  const { id, address } = await addClient(portal);
  const page = await openAs(portal.owner, '/crm/clients');
  const answers = responsesOf(page);
  await page.goto(address);
  const personal = card(page, 'Personal Information');
  await expect(personal).toContainText('***-**-6037');
  await personal.getByRole('button', { name: 'Show SSN' }).click();
  await expect(personal).toContainText(SSN);
  await expect(personal).toContainText(/hides in \d+ s/);
  await personal.getByRole('button', { name: 'Hide SSN' }).click();
  await expect(personal).not.toContainText(SSN);

  await personal.getByRole('button', { name: 'Show SSN' }).click();
  await expect(personal).toContainText(SSN);
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(personal).not.toContainText(SSN);

  await personal.getByRole('button', { name: 'Edit Personal Information' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Personal Information' });
  await expect(dialog.getByLabel('SSN', { exact: true })).toHaveValue('***-**-6037');
  await dialog.getByLabel('Address', { exact: true }).fill('1 Coral Way');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await personal.getByRole('button', { name: 'Show SSN' }).click();
  await expect(personal).toContainText(SSN);
  expect(await answers()).not.toMatch(/900-?12-?6037/);

  const history = await portal.api.call<{ data: { action: string }[] }>(
    'GET',
    `/api/clients/${String(id)}/history?kind=reveals`,
  );
  expect(history.data.map(({ action }) => action)).toEqual(Array(3).fill('client.revealed'));
});

test('a value is copied, and the history says so', async ({ portal, openAs }) => {
  const { id, address } = await addClient(portal);
  const page = await openAs(portal.owner, address);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const personal = card(page, 'Personal Information');
  await personal.getByRole('button', { name: 'Show SSN' }).click();
  await personal.getByRole('button', { name: 'Copy SSN' }).click();
  await expect(personal.getByText('Copied')).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(SSN);
  const history = await portal.api.call<{ data: { action: string }[] }>(
    'GET',
    `/api/clients/${String(id)}/history?kind=reveals`,
  );
  expect(history.data.map(({ action }) => action)).toEqual(['client.copied', 'client.revealed']);
});

test('two agents who edit one client lose nothing', async ({ portal, openAs, browser }) => {
  const { address } = await addClient(portal);
  const colleague = await portal.api.addAgent();
  const mine = await openAs(portal.owner, address);
  const theirs = await openBeside(browser, portal, colleague, address);
  const open = async (page: Page) => {
    await page.getByRole('button', { name: 'Edit Personal Information' }).click();
    return page.getByRole('dialog', { name: 'Edit Personal Information' });
  };
  const myDialog = await open(mine);
  await myDialog.getByLabel('Address', { exact: true }).fill('1 My Row');
  await myDialog.getByLabel('Weight').fill('138 lb');

  const theirDialog = await open(theirs);
  await theirDialog.getByLabel('Address', { exact: true }).fill('2 Their Row');
  await theirDialog.getByLabel('City of birth', { exact: true }).fill('Miami');
  await theirDialog.getByRole('button', { name: 'Save' }).click();
  await expect(theirDialog).toBeHidden();

  await myDialog.getByRole('button', { name: 'Save' }).click();
  const question = myDialog.getByRole('region', { name: /^Avery .+ changed this client/ });
  await expect(question).toContainText('2 Their Row');
  await expect(question).toContainText('1 My Row');
  await expect(myDialog.getByLabel('Address', { exact: true })).toHaveValue('1 My Row');
  await expect(myDialog.getByLabel('City of birth', { exact: true })).toHaveValue('Miami');
  expect(await accessibilityViolations(mine)).toEqual([]);
  await question.getByRole('button', { name: 'Take Theirs' }).click();
  await expect(myDialog.getByLabel('Address', { exact: true })).toHaveValue('2 Their Row');
  await question.getByRole('button', { name: 'Keep Mine' }).click();
  await myDialog.getByRole('button', { name: 'Save' }).click();
  await expect(myDialog).toBeHidden();
  const personal = card(mine, 'Personal Information');
  await expect(personal).toContainText('1 My Row');
  await expect(personal).toContainText('138 lb');
  await expect(personal).toContainText('Miami');

  // Another card's change raises no question.
  const bank = theirs.getByRole('dialog', { name: 'Edit Bank' });
  await theirs.reload();
  await theirs.getByRole('button', { name: 'Edit Bank' }).click();
  await bank.getByLabel('Bank name').fill('Coral Way Savings');
  await open(mine);
  await myDialog.getByLabel('Weight').fill('140 lb');
  await bank.getByRole('button', { name: 'Save' }).click();
  await expect(bank).toBeHidden();
  await myDialog.getByRole('button', { name: 'Save' }).click();
  await expect(myDialog).toBeHidden();
  await expect(personal).toContainText('140 lb');
  await expect(card(mine, 'Bank')).toContainText('Coral Way Savings');
  await theirs.context().close();
});

for (const [device, viewport] of [
  ['desk', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  test(`cards and dialogs about people are accessible and fit on a ${device}`, async ({
    portal,
    openAs,
  }) => {
    test.setTimeout(90_000);
    const page = await openAs(portal.owner, (await addClient(portal)).address);
    await page.setViewportSize(viewport);
    const personal = card(page, 'Personal Information');
    await personal.getByRole('button', { name: 'Show SSN' }).click();
    await expect(personal).toContainText(SSN);
    await expect(card(page, 'Contact Information')).toContainText('AT&T shut down this gateway');
    expect(await accessibilityViolations(page), 'page').toEqual([]);
    const beside = () =>
      document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await page.evaluate(beside), 'page').toBeLessThanOrEqual(0);
    for (const name of [
      'Edit Personal Information',
      'Edit Contact Information',
      'Edit Spouse',
      'Edit Dependents',
      'Edit Beneficiaries',
      'Edit Family History',
    ]) {
      await page.getByRole('button', { name, exact: true }).click();
      const dialog = page.getByRole('dialog', { name });
      await expect(dialog.getByRole('textbox').first()).toBeVisible();
      expect(await accessibilityViolations(page), name).toEqual([]);
      const over = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
      expect(over, name).toBeLessThanOrEqual(0);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
  });
}
