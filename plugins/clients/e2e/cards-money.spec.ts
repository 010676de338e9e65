import { accessibilityViolations, expect, test } from '@porchlight/testing/browser';
import type { Page } from '@playwright/test';

interface Portal {
  readonly api: { call<T>(method: string, path: string, body?: unknown): Promise<T> };
}

const filled = {
  client_first_name: 'Yanelis',
  client_last_name: 'Fonseca',
  dob: '1990-02-14',
  current_health_plan_name: 'Ambetter Balanced Care Silver',
  aor: 'Marisol Rivera',
  health_plan_premium: 274.9,
  ambetter: 274.9,
  bank_name: 'Coral Way Savings',
  routing_number: '063100318',
  account_number: '1234565527',
  card_number: '4242424242424182',
  exp_date: '08/28',
  mp_username: 'yanelis90',
  mp_pass: 'Harbor-12',
};

async function addClient(portal: Portal, fields: object = {}): Promise<string> {
  const { id } = await portal.api.call<{ id: number }>('POST', '/api/clients', {
    ...filled,
    ...fields,
  });
  return `/crm/clients/${String(id)}`;
}

/** Everything that the server answers to calls from now on. */
function responsesOf(page: Page): () => Promise<string> {
  const texts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/')) texts.push(response.text().catch(() => ''));
  });
  return async () => (await Promise.all(texts)).join('\n');
}

function card(page: Page, title: string) {
  return page.getByRole('region', { name: title, exact: true });
}

test('a bank account is entered with the keyboard alone, and no response holds its number', async ({
  portal,
  openAs,
}) => {
  const address = await addClient(portal, { routing_number: '', account_number: '' });
  const page = await openAs(portal.owner, address);
  const answers = responsesOf(page);
  await card(page, 'Bank').getByRole('button', { name: 'Edit Bank' }).focus();
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog', { name: 'Edit Bank' });
  await expect(dialog.getByLabel('Bank name')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Yanelis Fonseca');
  await page.keyboard.press('Tab');
  await page.keyboard.type('063100277');
  await page.keyboard.press('Tab');
  await page.keyboard.type('9876540042');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(card(page, 'Bank')).toContainText('••••0277');
  await expect(card(page, 'Bank')).toContainText('••••0042');
  await expect(card(page, 'Bank').getByRole('button', { name: 'Edit Bank' })).toBeFocused();
  expect(await answers()).not.toMatch(/063100277|9876540042/);

  await page.keyboard.press('Enter');
  await dialog.getByLabel('Bank name').fill('Harbor Trust');
  await page.keyboard.press('Control+Enter');
  await expect(card(page, 'Bank')).toContainText('Harbor Trust');
  await expect(card(page, 'Bank')).toContainText('••••0042');
  await card(page, 'Bank').getByRole('button', { name: 'Show Account number' }).click();
  await expect(card(page, 'Bank')).toContainText('9876540042');
});

test('plans and carriers have a dialog each; amounts are typed as people do', async ({
  portal,
  openAs,
}) => {
  const page = await openAs(portal.owner, await addClient(portal));
  const plans = card(page, 'Marketplace / Private Insurance');
  await expect(plans).toContainText('1 plan');
  await plans.getByText('Ambetter Balanced Care Silver').click();
  const health = page.getByRole('dialog', { name: 'Edit Marketplace / Private Insurance' });
  const dental = health.getByRole('group', { name: 'Dental plan' });
  await dental.getByLabel('Plan name').fill('Delta Dental PPO');
  await dental.getByLabel('Premium per month').fill('twenty');
  await page.keyboard.press('Control+Enter');
  await expect(health.getByText('Please enter an amount such as 1,234.56')).toBeVisible();
  await dental.getByLabel('Premium per month').fill('$1,029.9');
  await page.keyboard.press('Control+Enter');
  await expect(health).toBeHidden();
  await expect(plans).toContainText('2 plans');
  await expect(plans).toContainText('$1,029.90');

  await plans.getByRole('button', { name: 'Edit Carriers' }).click();
  const carriers = page.getByRole('dialog', { name: 'Edit Carriers' });
  await carriers.getByLabel('Ambetter').fill('');
  await carriers.getByLabel('Cigna').fill('(45)');
  await carriers.getByRole('button', { name: 'Save' }).click();
  await expect(carriers).toBeHidden();
  await expect(plans).toContainText('-$45.00');
  await expect(plans).not.toContainText('$274.90$');
  await page.reload();
  await expect(plans).toContainText('-$45.00');
});

test('a client without Medicare shows when it turns 65, until it has a Medicare number', async ({
  portal,
  openAs,
}) => {
  const page = await openAs(portal.owner, await addClient(portal));
  const medicare = card(page, 'Medicare Plans');
  await medicare.getByText('No Medicare on file. Turns 65 on 2/14/2055.').click();
  const dialog = page.getByRole('dialog', { name: 'Edit Medicare Plans' });
  await dialog.getByLabel('Medicare number').fill('1EG4-TE5-MK73');
  await dialog.getByRole('textbox', { name: 'Part A effective' }).fill('mar 1, 2055');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(medicare).toContainText('••••MK73');
  await expect(medicare).toContainText('3/1/2055');
});

test('a card has no security code field, and keeps the end of a number where the agency stores none', async ({
  portal,
  openAs,
}) => {
  const page = await openAs(portal.owner, await addClient(portal));
  await expect(card(page, 'Card')).toContainText('Not stored');
  const dialog = page.getByRole('dialog', { name: 'Edit Card' });
  const { values } = await portal.api.call<{ values: object }>(
    'GET',
    '/api/modules/clients/settings',
  );
  const choose = (part: object) =>
    portal.api.call('PUT', '/api/modules/clients/settings', { ...values, ...part });
  await choose({ keep_card_numbers: false, keep_portal_passwords: false });
  try {
    await page.reload();
    await card(page, 'Card').getByRole('button', { name: 'Edit Card' }).click();
    await expect(dialog.getByLabel('Security code')).toBeDisabled();
    await expect(dialog.getByText("Your agency doesn't store card numbers")).toBeVisible();
    await dialog.getByLabel('Card number', { exact: true }).fill('4242 4242 4242 4242');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(card(page, 'Card')).toContainText('4242');
    await card(page, 'Card').getByRole('button', { name: 'Edit Card' }).click();
    await dialog.getByRole('button', { name: 'Delete Stored Number' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(card(page, 'Card')).not.toContainText('4242');
    await card(page, 'Logins').getByRole('button', { name: 'Edit Logins' }).click();
    const logins = page.getByRole('dialog', { name: 'Edit Logins' });
    await expect(logins.getByLabel('Password', { exact: true })).toBeDisabled();
    await expect(logins.getByLabel('AARP')).toHaveValue('no db field yet');
  } finally {
    await choose({});
  }
});

test('notes preserve their formats, and blank notes count as none', async ({ portal, openAs }) => {
  const page = await openAs(portal.owner, await addClient(portal));
  const notes = card(page, 'Notes');
  await notes.getByText('Not provided').click();
  const dialog = page.getByRole('dialog', { name: 'Edit Notes' });
  const first = dialog.getByRole('textbox', { name: 'Notes', exact: true });
  await expect(first).toBeFocused();
  await page.keyboard.type('Call ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('late');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(notes.locator('strong')).toHaveText('late');

  await notes.getByRole('button', { name: 'Edit Notes' }).click();
  await expect(first).toContainText('Call late');
  await first.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('   ');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(notes).toContainText('Not provided');
});

test('a pasted list of medicines fills one field each', async ({ portal, openAs }) => {
  const page = await openAs(portal.owner, await addClient(portal));
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const care = card(page, 'PCP, Specialists and RX');
  await care.getByRole('button', { name: 'Edit Prescriptions & Specialists' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Prescriptions & Specialists' });
  await page.evaluate(() => navigator.clipboard.writeText('1. Levothyroxine 50 mcg\n2. Metformin'));
  await dialog.getByLabel('RX 1').focus();
  await page.keyboard.press('Control+v');
  await expect(dialog.getByLabel('RX 2')).toHaveValue('Metformin');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(care.getByRole('listitem')).toHaveText(['Levothyroxine 50 mcg', 'Metformin']);
});

for (const [device, viewport] of [
  ['desk', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  test(`the dialogs are accessible and fit on a ${device}`, async ({ portal, openAs }) => {
    test.setTimeout(150_000);
    const page = await openAs(portal.owner, await addClient(portal));
    await page.setViewportSize(viewport);
    for (const name of [
      'Edit Marketplace / Private Insurance',
      'Edit Carriers',
      'Edit Medicare Plans',
      'Edit Employment',
      'Edit Bank',
      'Edit Card',
      'Edit Notes',
      'Edit Logins',
      'Edit Prescriptions & Specialists',
    ]) {
      await page.getByRole('button', { name, exact: true }).click();
      const dialog = page.getByRole('dialog', { name });
      await expect(dialog.getByRole('textbox').first()).toBeVisible();
      expect(await accessibilityViolations(page), name).toEqual([]);
      const body = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
      expect(body, name).toBeLessThanOrEqual(0);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
  });
}
