import type { Locator } from '@playwright/test';
import { addInvoice, expect, test } from './billing-test.ts';

/** What of the foot of a list lies beyond the window. */
const beyond = (foot: Locator) =>
  foot.evaluate((element) =>
    [...element.querySelectorAll('*')]
      .map((part) => ({ part, place: part.getBoundingClientRect() }))
      .filter(({ place }) => place.left < 0 || place.right > window.innerWidth)
      .map(({ part }) => part.textContent),
  );

test('an agent reads the sums of each merchant whole at every width', async ({
  portal,
  openAs,
}) => {
  const record = async (merchant: string, method: string, cents: number) => {
    const line = { description: 'Plan', quantity: 1, unit_price_cents: cents };
    const { id } = await addInvoice(portal, { merchant, line_items: [line] });
    const { data } = await portal.api.call<{ data: { payment: { id: number } } }>(
      'POST',
      '/api/payments/typed-in',
      { method, amount: String(cents / 100), invoice_id: id },
    );
    return data.payment.id;
  };
  const names = ['Brightwater Finances', 'Square BFA'];
  for (const name of names) {
    const payment = await record(name, 'CASH', 123_456_789);
    await record(name, 'CHECK', 98_765_432);
    await portal.api.call('POST', `/api/payments/${String(payment)}/refund`, {
      amount: '1234567.89',
      reason: 'Booked twice',
    });
  }
  const page = await openAs(await portal.api.addAgent(), '/crm/payments?tab=payments');
  for (const width of [390, 1024, 1360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const byMerchant = page.getByRole('button', { name: 'By merchant' });
    await expect(byMerchant).toBeVisible();
    expect(await beyond(page.locator('.list-screen__phone-foot, .pl-table-foot'))).toEqual([]);
    await byMerchant.click();
    const panel = page.getByRole('dialog', { name: 'By merchant' });
    await expect(panel.getByRole('rowheader', { name: names[0]! })).toBeVisible();
    await expect(panel.getByRole('rowheader', { name: 'Check' }).first()).toBeVisible();
    const box = (await panel.boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
    const cut = await panel.evaluate((element) => [
      element.scrollWidth - element.clientWidth,
      ...[...element.querySelectorAll('th, td')].map(
        (cell) => cell.getBoundingClientRect().right - element.getBoundingClientRect().right,
      ),
    ]);
    expect(Math.max(...cut)).toBeLessThanOrEqual(0);
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
  }
});
