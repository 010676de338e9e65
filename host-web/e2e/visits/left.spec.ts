import type { Page } from '@playwright/test';
import { expect } from '@porchlight/testing/browser';
import { payInvoice } from './pay-invoice.ts';
import { screenOf } from './playwright-screen.ts';
import { TYPED_PAGES } from './typed-pages.ts';
import { test } from './visits-test.ts';

/** The page gets no word when it ends, as when a browser crashes or discards a tab. */
const endsInSilence = (page: Page) =>
  page.evaluate(() => {
    for (const event of ['pagehide', 'visibilitychange', 'beforeunload'])
      window.addEventListener(event, (ended) => ended.stopImmediatePropagation(), true);
  });

/** How a page is left right after the last letter; where it gets no word, once the field is left. */
const WAYS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'a reload': (page) => page.reload(),
  'another page, and back': async (page) => {
    await page.goto('/gone');
    await page.goBack();
  },
  'a discard of the hidden tab': async (page) => {
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    });
    await endsInSilence(page);
    await page.reload();
  },
  'a crash once the field is left': async (page) => {
    await page.keyboard.press('Tab');
    await endsInSilence(page);
    await page.reload();
  },
};

for (const [what, { open, type, kept }] of Object.entries(TYPED_PAGES))
  test(`what is typed into ${what} is there again however the page is left`, async ({
    portal,
    visits,
    openOnPhone,
  }) => {
    const page = await openOnPhone('about:blank');
    page.on('dialog', (dialog) => void dialog.accept());
    const screen = screenOf(page);
    await open(screen, visits, portal);
    for (const [number, [how, leave]] of Object.entries(WAYS).entries())
      await test.step(how, async () => {
        const text = `12${String(number)}`;
        await type(screen, text);
        await leave(page);
        await kept(screen, text);
      });
  });

test('the email of a receipt is gone from the tab once the invoice is paid', async ({
  visits,
  openOnPhone,
}) => {
  const page = await openOnPhone('about:blank');
  await payInvoice(screenOf(page), visits.invoice);
  const kept = await page.evaluate(() => Object.values(sessionStorage).join(' '));
  expect(kept).not.toContain('yanelis@example.com');
});
