import type { Page } from '@playwright/test';
import { expect } from '@porchlight/testing/browser';
import { confirmBirthDate } from './confirm-birth-date.ts';
import { screenOf } from './playwright-screen.ts';
import type { Visits } from './prepare-visits.ts';
import type { Screen } from './screen.ts';
import { test } from './visits-test.ts';

/** What the page prints of a value where a browser translates it: the innermost element with all of it. */
async function translated(page: Page, value: string): Promise<readonly string[]> {
  await expect(page.getByText(value).filter({ visible: true }).first()).toBeVisible();
  return page.evaluate((sought) => {
    const holds = (element: Element) => (element.textContent ?? '').includes(sought);
    return [...document.body.querySelectorAll('*')]
      .filter((one) => holds(one) && ![...one.children].some(holds))
      .filter((one) => one.closest('[translate="no"], script, style, textarea, option') === null)
      .map((one) => `<${one.localName} class="${one.className}"> ${one.textContent}`);
  }, value);
}

/** Opens a page, and says what it prints of a person. */
type Place = (screen: Screen, visits: Visits, page: Page) => Promise<string>;

const at =
  (path: string): Place =>
  async (screen, { lastName }) => {
    await screen.open(path);
    return lastName;
  };

const PAYER = 'Yanelis Fonseca';

const OF_STAFF: Readonly<Record<string, Place>> = {
  'the list of clients': at('/crm/clients'),
  'the page of a client': async (screen, { clientId, lastName }) => {
    await screen.open(`/crm/clients/${String(clientId)}`);
    return lastName;
  },
  'the history of a client': async (screen, { clientId }, page) => {
    await screen.open(`/crm/clients/${String(clientId)}`);
    await screen.press('Edit Personal Information');
    await screen.fill('Address', '12 Palm Way');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.locator('.timeline-change')).toContainText('12 Palm Way');
    return '12 Palm Way';
  },
  'the search': async (screen, { lastName }, page) => {
    await screen.open('/crm/forms');
    await screen.titled('Forms');
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder('Search or run a command').fill(lastName);
    return lastName;
  },
  'the list of submissions': at('/crm/forms?view=data'),
  'the ledger': at('/crm/ledger'),
  'the question before a client is deleted': async (screen, { clientId, lastName }, page) => {
    await screen.open(`/crm/clients/${String(clientId)}`);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Delete Client' }).click();
    await expect(page.getByRole('dialog')).toContainText(lastName);
    return lastName;
  },
  'the list of invoices': async (screen) => {
    await screen.open('/crm/payments');
    return PAYER;
  },
  'an invoice': async (screen, _, page) => {
    await screen.open('/crm/payments');
    await page
      .getByRole('button', { name: new RegExp(PAYER) })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toContainText(PAYER);
    return PAYER;
  },
  'a new invoice': async (screen, { lastName }, page) => {
    await screen.open('/crm/payments');
    await screen.press('New Invoice');
    await page
      .getByRole('dialog')
      .getByLabel(/^Client/)
      .fill(lastName);
    return lastName;
  },
};

for (const [where, open] of Object.entries(OF_STAFF))
  test(`a browser translates nothing of a person on ${where}`, async ({
    portal,
    visits,
    openAs,
  }) => {
    const page = await openAs(portal.owner, '/crm/settings');
    const value = await open(screenOf(page), visits, page);
    expect(await translated(page, value)).toEqual([]);
  });

const OF_VISITORS: Readonly<Record<string, Place>> = {
  'a form that the agency asks for': async (screen, { form }, page) => {
    await screen.open(form);
    await confirmBirthDate(screen);
    await expect(page.getByLabel(/^First name/)).toBeVisible();
    return 'Test portal';
  },
  'an invoice to pay': async (screen, { invoice }) => {
    await screen.open(invoice);
    return PAYER;
  },
};

for (const [where, open] of Object.entries(OF_VISITORS))
  test(`a browser translates nothing of a person on ${where}, as a visitor sees it`, async ({
    visits,
    openOnPhone,
  }) => {
    const page = await openOnPhone('about:blank');
    const value = await open(screenOf(page), visits, page);
    expect(await translated(page, value)).toEqual([]);
  });
