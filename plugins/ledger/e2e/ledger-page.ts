import type { Locator, Page } from '@playwright/test';
import { type PortalOfWorker, unique } from '@porchlight/testing/browser';

/** Sorts before all names of people, so that the rows of a test are on the screen. */
const FIRST_OF_ALL = '0';

/** A last name that no other test of this portal uses, at the top of the ledger. */
export function lastName(): string {
  return unique(FIRST_OF_ALL);
}

/** Adds a client; returns its id. */
export async function addClient(
  { api }: Pick<PortalOfWorker, 'api'>,
  fields: Readonly<Record<string, string | number>>,
): Promise<number> {
  const body = { client_first_name: 'Ana', ...fields };
  return (await api.call<{ id: number }>('POST', '/api/clients', body)).id;
}

export const grid = (page: Page): Locator => page.getByRole('grid', { name: 'Client Ledger' });

export const heading = (page: Page, column: string): Locator =>
  page.getByRole('columnheader', { name: column, exact: true });

/** The row with a cell of this text. */
export const rowOf = (page: Page, text: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('gridcell', { name: text, exact: true }) });

/** A cell of a row by the column's heading, which must be on the screen. */
export async function cellOf(row: Locator, column: string): Promise<Locator> {
  const place = await heading(row.page(), column).getAttribute('aria-colindex');
  return row.locator(`.grid-cell[aria-colindex="${place}"]`);
}

/** What the keyboard is on. */
export function activeCell(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-activedescendant');
    return id ? (document.getElementById(id)?.textContent ?? null) : null;
  });
}
