import type { Page } from '@playwright/test';
import { expect, unique } from '@porchlight/testing/browser';
import { screenOf } from './playwright-screen.ts';
import type { Visits } from './prepare-visits.ts';
import type { Screen } from './screen.ts';
import { TYPED_DIALOGS } from './typed-dialogs.ts';
import { test } from './visits-test.ts';

/** A dialog or field of the staff with something typed. */
interface Typed {
  readonly path: (visits: Visits) => string;
  readonly type: (screen: Screen, text: string, page: Page, visits: Visits) => Promise<void>;
  /** Takes up what is offered on the page that was opened again. */
  readonly kept: (screen: Screen, text: string, page: Page) => Promise<void>;
}

const PAGES: Readonly<Record<string, Typed>> = {
  ...TYPED_DIALOGS,
  'a cell of the ledger': {
    path: () => '/crm/ledger',
    type: async (screen, text, _, { lastName }) => {
      await screen.select(lastName);
      await screen.type(text);
      await screen.sees('Unsaved changes');
    },
    // It may have been saved just before.
    kept: (_, text, page) =>
      expect(
        page
          .getByRole('gridcell', { name: text, exact: true })
          .or(page.getByRole('dialog', { name: 'Unsaved Cells' }).locator(`input[value="${text}"]`))
          .first(),
      ).toBeVisible(),
  },
};

const WAYS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'a reload': (page) => page.reload(),
  'a discard of the hidden tab': async (page) => {
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      for (const event of ['pagehide', 'visibilitychange', 'beforeunload'])
        window.addEventListener(event, (ended) => ended.stopImmediatePropagation(), true);
    });
    await page.reload();
  },
};

for (const [what, { path, type, kept }] of Object.entries(PAGES))
  for (const [how, leave] of Object.entries(WAYS))
    test(`what an agent typed into ${what} is offered after ${how}`, async ({
      portal,
      visits,
      openAs,
    }) => {
      const page = await openAs(portal.owner, path(visits));
      page.on('dialog', (asked) => void asked.accept());
      const screen = screenOf(page);
      const text = unique('12 Palm Way ');
      await type(screen, text, page, visits);
      await leave(page);
      await kept(screen, text, page);
    });
