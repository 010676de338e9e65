import { unique } from '@porchlight/testing/browser';
import { start, type Emulator } from '@porchlight/emulator-square';
import { expect, test, type Page } from '@playwright/test';
import { build } from 'esbuild';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

/** The card form in a page with the policy of the portal. */
let emulator: Emulator;
let app: Server;
let address: string;
const problems: string[] = [];

test.beforeAll(async () => {
  emulator = await start();
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('../src/web/square-card-form.ts', import.meta.url))],
    bundle: true,
    format: 'iife',
    globalName: 'form',
    write: false,
    conditions: ['porchlight-source'],
  });
  const script = outputFiles[0]!.text;
  const policy = `default-src 'self'; img-src data:; script-src 'self' ${emulator.url}; frame-src ${emulator.url}`;
  app = createServer((request, response) => {
    if (request.url === '/form.js') {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
      return;
    }
    response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy });
    response.end(
      '<!doctype html><title>Pay</title><link rel="icon" href="data:,"><div id="card"></div><script src="/form.js"></script>',
    );
  });
  await new Promise<void>((ready) => app.listen(0, '127.0.0.1', ready));
  address = `http://127.0.0.1:${(app.address() as AddressInfo).port}`;
});
test.afterAll(async () => {
  app.close();
  await emulator.stop();
});
test.beforeEach(async ({ page }) => {
  emulator.control.reset();
  problems.length = 0;
  page.on('pageerror', (error) => problems.push(String(error)));
  await page.goto(address);
});
test.afterEach(() => {
  expect(problems).toEqual([]);
  expect(emulator.control.violations()).toEqual([]);
});

const frame = (page: Page) => page.frameLocator('#card iframe');

/** What the bundle of the card form is on the page. */
interface FormWindow {
  readonly form: {
    readonly squareCardForm: {
      mount(element: Element, config: object, options: object): Promise<MountedForm>;
    };
  };
  mounted: MountedForm;
}

interface MountedForm {
  tokenize(purpose: object): Promise<object>;
  destroy(): Promise<void>;
}

async function mount(page: Page, scriptSrc = `${emulator.url}/v1/square.js`): Promise<string> {
  const [merchant] = emulator.merchants;
  const config = {
    application_id: merchant!.applicationId,
    location_id: merchant!.locationId,
    script_src: scriptSrc,
  };
  return page.evaluate(async (given) => {
    const app = window as unknown as FormWindow;
    const { squareCardForm } = app.form;
    const element = document.getElementById('card')!;
    try {
      const options = { language: 'es', isDark: true };
      app.mounted = await squareCardForm.mount(element, given, options);
      return 'mounted';
    } catch (error) {
      return (error as Error).message;
    }
  }, config);
}

async function tokenize(page: Page): Promise<object> {
  return page.evaluate(() =>
    (window as unknown as FormWindow).mounted.tokenize({
      amountCents: 12_500,
      isStored: false,
      isKeyedIn: true,
      name: 'Rosa Núñez',
      email: '',
    }),
  );
}

async function enter(page: Page, number = '4111 1111 1111 1111'): Promise<void> {
  const fields = { cardNumber: number, expirationDate: '12/29', cvv: '111', postalCode: '94103' };
  for (const [name, value] of Object.entries(fields)) {
    await frame(page).getByTestId(name).fill(value);
  }
}

test('the card form gives a token that can be charged once', async ({ page }) => {
  expect(await mount(page)).toBe('mounted');
  await enter(page);
  const token = (await tokenize(page)) as { nonce: string };
  expect(token).toEqual({
    ok: true,
    nonce: expect.stringMatching(/^cnon:/),
    verificationToken: null,
  });
  const charge = () =>
    fetch(`${emulator.url}/v2/payments`, {
      method: 'POST',
      headers: { authorization: `Bearer ${emulator.merchants[0]!.accessToken}` },
      body: JSON.stringify({
        idempotency_key: unique('key '),
        source_id: token.nonce,
        amount_money: { amount: 12_500, currency: 'USD' },
        customer_details: { customer_initiated: true, seller_keyed_in: false },
      }),
    }).then(({ status }) => status);
  expect([await charge(), await charge()]).toEqual([200, 400]);
});

test('the card form names what is wrong with the card', async ({ page }) => {
  await mount(page);
  await enter(page, '4111');
  expect(await tokenize(page)).toEqual({ ok: false, reason: 'Card number is not valid' });
  await expect(frame(page).getByTestId('problem-cardNumber')).toBeVisible();
});

test('the card form loads on the second try when the first one fails', async ({ page }) => {
  await page.route('**/v1/square.js', (route) => route.abort(), { times: 1 });
  expect(await mount(page)).toBe('The script of the card form did not load.');
  expect(await mount(page)).toBe('mounted');
  await page.evaluate(() => (window as unknown as FormWindow).mounted.destroy());
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(await mount(page)).toBe('mounted');
  await expect(page.locator('iframe')).toHaveCount(1);
});
