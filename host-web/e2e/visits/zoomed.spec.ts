import { expect } from '@porchlight/testing/browser';
import { test } from './visits-test.ts';
import type { Visits } from './prepare-visits.ts';

const PAGES: Readonly<Record<string, (visits: Visits) => string>> = {
  'the sign-in': () => '/crm/login',
  'the list of clients': () => '/crm/clients',
  'the page of a client': ({ clientId }) => `/crm/clients/${String(clientId)}`,
  'the ledger': () => '/crm/ledger',
  'the forms': () => '/crm/forms',
  'the payments': () => '/crm/payments',
};

for (const [what, path] of Object.entries(PAGES))
  test(`${what} needs no scrolling to the side at 200 % in a window of 1280 pixels`, async ({
    portal,
    visits,
    page,
    openAs,
  }) => {
    // A window of 1280 by 900 pixels has this much room then.
    await page.setViewportSize({ width: 640, height: 450 });
    if (what === 'the sign-in') await page.goto(path(visits));
    else await openAs(portal.owner, path(visits));
    await expect(
      page.getByRole('heading', { level: 1 }).or(page.getByLabel('Username')).first(),
    ).toBeVisible();
    const [wide, room] = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return [scrollWidth, clientWidth] as const;
    });
    expect(wide).toBeLessThanOrEqual(room);
    // Nothing but grids and tables, which scroll by themselves, is cut.
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('h1, label, button, a')]
        .filter(
          (one) => one.checkVisibility() && one.closest('[role="grid"], table, [hidden]') === null,
        )
        .filter(
          (one) =>
            one.getBoundingClientRect().left < 640 && one.getBoundingClientRect().right > 641,
        )
        .map((one) => one.textContent),
    );
    expect(cut).toEqual([]);
  });
