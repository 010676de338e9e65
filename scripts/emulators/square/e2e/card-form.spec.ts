import { start, type Emulator } from '@porchlight/emulator-square';
import { expect, test, type FrameLocator, type Page } from '@playwright/test';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  fixedClock,
  merchantOf,
  newKey,
  openSdk,
  publishedInvoice,
  usd,
} from '../src/sdk-calls.fixture.ts';

let emulator: Emulator;
const problems: string[] = [];

test.beforeAll(async () => {
  emulator = await start({ clock: fixedClock });
});
test.afterAll(() => emulator.stop());
test.beforeEach(({ page }) => {
  emulator.control.reset();
  problems.length = 0;
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
});

const card = (page: Page) => page.frameLocator('iframe[title="Secure card payment form"]');

async function enter(frame: FrameLocator, fields: Record<string, string> = {}): Promise<void> {
  const entered = {
    cardNumber: '4111 1111 1111 1111',
    expirationDate: '12/29',
    cvv: '111',
    postalCode: '94103',
    ...fields,
  };
  for (const [name, value] of Object.entries(entered)) await frame.getByTestId(name).fill(value);
}

test('a client pays an emailed invoice on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await publishedInvoice(openSdk(emulator), merchantOf(emulator.merchants));
  await page.goto(`${emulator.url}/__mail`);
  await page.getByRole('link', { name: 'Open the invoice' }).click();
  await expect(page.getByTestId('emulator-banner').first()).toBeVisible();
  await expect(page.getByTestId('pay')).toBeEnabled();
  await enter(card(page));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByTestId('pay').click();
  await expect(page.getByTestId('invoice-status')).toHaveText('This invoice is paid. Thank you!');
  expect(problems).toEqual([]);
  expect(emulator.control.violations()).toEqual([]);
});

test('a client corrects a card that is not valid, and reads why one is declined', async ({
  page,
}) => {
  const { publicUrl } = await publishedInvoice(openSdk(emulator), merchantOf(emulator.merchants));
  await page.goto(publicUrl!);
  await expect(page.getByTestId('pay')).toBeEnabled();
  await enter(card(page), { cardNumber: '4111', cvv: '911' });
  await page.getByTestId('pay').click();
  await expect(card(page).getByTestId('problem-cardNumber')).toHaveText('Card number is not valid');
  await expect(card(page).getByTestId('cardNumber')).toBeFocused();
  await card(page).getByTestId('cardNumber').fill('4111111111111111');
  await page.getByTestId('pay').click();
  await expect(page.getByTestId('pay-problem')).toContainText('CVV_FAILURE');
  expect(emulator.control.violations()).toEqual([]);
});

test('a payer of a link returns to the app', async ({ page }) => {
  const { paymentLink } = await openSdk(emulator).checkout.paymentLinks.create({
    idempotencyKey: newKey(),
    quickPay: {
      name: 'Financial plan',
      priceMoney: usd(12_500),
      locationId: merchantOf(emulator.merchants).locationId,
    },
    checkoutOptions: { redirectUrl: `${emulator.url}/__control/violations` },
  });
  await page.goto(paymentLink!.url!);
  await expect(page.getByTestId('pay')).toBeEnabled();
  await enter(card(page));
  await page.getByTestId('pay').click();
  await page.waitForURL(/violations\?orderId=/);
  await page.goto(paymentLink!.url!);
  await expect(page.getByTestId('checkout-status')).toContainText('$125.00 is paid');
});

test.describe('the page of an app with a strict policy', () => {
  let app: Server;
  let address: string;

  test.beforeAll(async () => {
    const policy = `default-src 'self'; img-src data:; script-src 'self' ${emulator.url}; frame-src ${emulator.url}`;
    app = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy });
      response.end(
        `<!doctype html><title>App</title><link rel="icon" href="data:,"><div id="card"></div><script src="${emulator.url}/v1/square.js"></script>`,
      );
    });
    await new Promise<void>((ready) => app.listen(0, '127.0.0.1', ready));
    address = `http://127.0.0.1:${(app.address() as AddressInfo).port}`;
  });
  test.afterAll(() => void app.close());

  const ids = () => {
    const { applicationId, locationId } = merchantOf(emulator.merchants);
    return { applicationId, locationId };
  };

  test('the app receives a token and the face of the card, and never its number', async ({
    page,
  }) => {
    await page.goto(address);
    await page.evaluate(async ({ applicationId, locationId }) => {
      const form = await window.Square!.payments(applicationId, locationId).card();
      await form.attach('#card');
      const events: string[] = [];
      form.addEventListener('cardBrandChanged', ({ detail }) => events.push(detail.cardBrand));
      Object.assign(window, { form, events });
    }, ids());
    await enter(card(page));
    const result = await page.evaluate(async () => {
      const { form, events } = window as unknown as {
        form: { tokenize(details: object): Promise<object> };
        events: string[];
      };
      const details = {
        amount: '125.00',
        currencyCode: 'USD',
        intent: 'CHARGE',
        billingContact: {},
        customerInitiated: false,
        sellerKeyedIn: true,
      };
      return { token: await form.tokenize(details), events };
    });
    expect(result.token).toMatchObject({
      status: 'OK',
      token: expect.stringMatching(/^cnon:CB/),
      details: { method: 'Card', card: { brand: 'VISA', last4: '1111', expYear: 2029 } },
    });
    expect(result.events).toEqual(['visa']);
    expect(JSON.stringify(result)).not.toContain('4111111');
    expect(problems).toEqual([]);
    expect(emulator.control.violations()).toEqual([]);
  });

  test('the card form names what an app does in the wrong order', async ({ page }) => {
    await page.goto(address);
    const names = await page.evaluate(async ({ applicationId, locationId }) => {
      const nameOf = (run: () => Promise<unknown>) =>
        run().then(
          () => 'none',
          (error: Error) => error.name,
        );
      const payments = window.Square!.payments(applicationId, locationId);
      const form = await payments.card();
      const found = [
        await nameOf(() => form.tokenize()),
        await nameOf(() => form.attach('#nowhere')),
        await nameOf(() => form.attach('#card')),
        await nameOf(() => form.attach('#card')),
        await nameOf(() => form.destroy()),
        await nameOf(() => form.tokenize()),
        await nameOf(() => payments.giftCard()),
        await nameOf(() => Promise.resolve().then(() => window.Square!.payments('guessed'))),
      ];
      return { found, frames: document.querySelectorAll('iframe').length };
    }, ids());
    expect(names).toEqual({
      found: [
        'PaymentMethodNotAttachedError',
        'ElementNotFoundError',
        'none',
        'PaymentMethodAlreadyAttachedError',
        'none',
        'PaymentMethodAlreadyDestroyedError',
        'PaymentMethodUnsupportedError',
        'InvalidApplicationIdError',
      ],
      frames: 0,
    });
  });
});
