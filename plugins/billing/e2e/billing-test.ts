import {
  accessibilityViolations,
  expect,
  type PortalOfWorker,
  smallTouchTargets,
  test as base,
  unique,
} from '@porchlight/testing/browser';
import type { Locator, Page } from '@playwright/test';
import type { Invoice } from '../src/generated/types.ts';

export { expect } from '@porchlight/testing/browser';

/** Playwright's `test` with a portal, whose pages must not have written errors to their consoles. */
export const test = base.extend<{ readonly noPageErrors: null }>({
  noPageErrors: [
    async ({ pageErrors }, use) => {
      await use(null);
      expect(pageErrors).toEqual([]);
    },
    { auto: true },
  ],
});

/** A new client with an email; returns the id. */
export async function addClient(
  { api }: PortalOfWorker,
  lastName: string,
  fields: object = {},
): Promise<number> {
  const { id } = await api.call<{ id: number }>('POST', '/api/clients', {
    client_first_name: 'Yanelis',
    client_last_name: lastName,
    primary_email: 'yanelis@example.com',
    ...fields,
  });
  return id;
}

/** A draft of $125, unless said otherwise. */
export async function addInvoice({ api }: PortalOfWorker, fields: object = {}): Promise<Invoice> {
  const { data } = await api.call<{ data: { invoice: Invoice } }>('POST', '/api/invoices', {
    title: unique('Planning fees '),
    full_name: 'Yanelis Fonseca',
    email: 'yanelis@example.com',
    line_items: [{ description: 'Financial plan', quantity: 1, unit_price_cents: 12_500 }],
    is_tax_enabled: false,
    ...fields,
  });
  return data.invoice;
}

/** No violation in either theme; on a phone, targets for fingers, and nothing beyond the right edge. */
export async function expectSound(page: Page): Promise<void> {
  expect(await accessibilityViolations(page)).toEqual([]);
  const { width } = page.viewportSize()!;
  if (width > 768) return;
  expect(await smallTouchTargets(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
}

/** Opens an invoice of the list beside it. */
export async function openInvoice(page: Page, { id, external_ref: number }: Invoice) {
  await page.goto(`/crm/payments?invoice=${String(id)}`);
  const panel = page.getByRole('dialog', { name: number });
  await expect(panel.getByRole('button', { name: 'More' })).toBeVisible();
  return panel;
}

/** The status of an invoice or a payment that is open beside a list. */
export const badge = (panel: Locator): Locator => panel.locator('header .pl-badge');
