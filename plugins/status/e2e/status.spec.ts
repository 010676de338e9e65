import { accessibilityViolations, expect, test } from '@porchlight/testing/browser';

for (const width of [1440, 1024, 390]) {
  test(`shows the whole status at ${width} px in both color schemes, without violations`, async ({
    portal,
    openAs,
  }) => {
    const page = await openAs(portal.owner, '/crm/status');
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('heading', { level: 1, name: 'System Status' })).toBeVisible();
    await expect(page.getByText('API process status and system resources')).toBeVisible();
    await expect(page.getByText(/^Last updated/)).toBeVisible();
    for (const table of ['Checks', 'Background work', 'Modules'])
      await expect(page.getByRole('table', { name: table })).toBeVisible();
    await expect(
      page.getByRole('row', { name: /^Backup degraded .*npm run backup/ }),
    ).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await accessibilityViolations(page)).toEqual([]);
    }
    const isTooWide = () =>
      [document.documentElement, ...document.querySelectorAll('.pl-table-scroll')].some(
        ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
      );
    expect(await page.evaluate(isTooWide)).toBe(false);
  });
}

test('refreshes by keyboard, and shows the HTTP status of a failure with Retry', async ({
  portal,
  openAs,
}) => {
  const page = await openAs(portal.owner, '/crm/status');
  const refresh = page.getByRole('button', { name: 'Refresh' });
  await refresh.focus();
  const request = page.waitForRequest('**/api/status');
  await page.keyboard.press('Enter');
  await request;
  const body = { success: false, code: 'internal', message: 'Something went wrong.' };
  await page.route('**/api/status', (route) => route.fulfill({ status: 500, json: body }));
  await page.reload();
  await expect(page.getByText('Failed to Load Status')).toBeVisible();
  await expect(page.getByText('HTTP 500: Something went wrong.')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.unroute('**/api/status');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'API Process' })).toBeVisible();
});
