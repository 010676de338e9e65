import { expect } from '@porchlight/testing/browser';
import { screenOf } from './playwright-screen.ts';
import { translatePage } from './translate-page.ts';
import { test } from './visits-test.ts';
import { walkVisits } from './walk-visits.ts';
import { workInPortal } from './work-in-portal.ts';

test('a client follows every link in a browser that translates pages by itself', async ({
  visits,
  openOnPhone,
}) => {
  const page = await openOnPhone('about:blank');
  await page.addInitScript(translatePage);
  await walkVisits(screenOf(page), visits);
  await expect(page.getByRole('heading', { level: 1 }).locator('font')).not.toHaveCount(0);
});

test('an agent works in a browser that translates pages by itself', async ({
  portal,
  visits,
  page,
}) => {
  await page.addInitScript(translatePage);
  await workInPortal(screenOf(page), portal.owner, visits);
  await expect(page.getByRole('link', { name: 'Payments' }).locator('font')).not.toHaveCount(0);
  // Names are left as they are.
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${visits.lastName} Lima`);
});
