import { start, type Emulator } from '@porchlight/emulator-docusign';
import { expect, test, type Page } from '@playwright/test';
import {
  advisor,
  client,
  sendEnvelope,
  signDocuments,
  signInSdk,
  viewUrl,
  type SignedInSdk,
} from '../src/sdk-calls.fixture.ts';

let emulator: Emulator;
let sdk: SignedInSdk;
let envelopeId: string;
const problems: string[] = [];

test.beforeAll(async () => {
  emulator = await start();
});
test.afterAll(() => emulator.stop());
test.beforeEach(async ({ page }) => {
  await emulator.control.reset();
  problems.length = 0;
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  sdk = await signInSdk(emulator);
  envelopeId = await sendEnvelope(emulator, sdk);
});
test.afterEach(() => {
  expect(problems).toEqual([]);
  expect(emulator.control.violations()).toEqual([]);
});

/** Opens the page of a signer, which leads back to an address of the emulator. */
async function openPage(page: Page, signer: typeof advisor): Promise<void> {
  const returnUrl = `${emulator.url}/__control/violations?formId=7`;
  await page.goto(await viewUrl(emulator, sdk, envelopeId, signer, { returnUrl }));
  await expect(page.getByTestId('emulator-banner')).toBeVisible();
}

async function statuses(): Promise<(string | undefined)[]> {
  const { signers } = await sdk.envelopes.listRecipients(emulator.account.accountId, envelopeId);
  return signers!.map(({ status }) => status);
}

test('a client selects services and signs on a phone', async ({ page }) => {
  await signDocuments(emulator, sdk, envelopeId, advisor);
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, client);
  const sheet = page.getByTestId('page-1-1').locator('img');
  await expect
    .poll(() => sheet.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(1000);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByTestId('consent').check();
  await page.getByTestId('Financial Plan').check();
  await page.getByTestId('Billing Frequency').selectOption('Annually');
  await expect(page.getByLabel('Go to Billing Frequency')).toHaveText('Annually');
  await page.getByTestId('finish').click();
  await page.waitForURL(/formId=7&event=signing_complete$/);
  expect(await statuses()).toEqual(['completed', 'completed']);
});

test('an advisor signs with the keyboard alone', async ({ page }) => {
  await openPage(page, advisor);
  const focused = () =>
    page.evaluate(() => (document.activeElement as HTMLElement).dataset['testid']);
  const tabTo = async (testId: string) => {
    for (let count = 0; count < 20 && (await focused()) !== testId; count += 1)
      await page.keyboard.press('Tab');
    expect(await focused()).toBe(testId);
  };
  await tabTo('consent');
  await page.keyboard.press('Space');
  await tabTo('signature-text');
  await page.keyboard.press('End');
  await page.keyboard.type(' Vega');
  await page.keyboard.press('Enter');
  await page.waitForURL(/event=signing_complete$/);
  expect(await statuses()).toEqual(['completed', 'sent']);
});

test('a drawn signature is in the document for the next signer', async ({ page }) => {
  await openPage(page, advisor);
  await page.getByTestId('consent').check();
  await page.getByTestId('signature-drawn').check();
  const box = (await page.getByTestId('signature-pad').boundingBox())!;
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  for (const [x, y] of [
    [80, 90],
    [140, 20],
    [200, 90],
  ] as const)
    await page.mouse.move(box.x + x, box.y + y);
  await page.mouse.up();
  await page.getByTestId('finish').click();
  await page.waitForURL(/event=signing_complete$/);
  await openPage(page, client);
  const image = page.getByTestId('page-1-2').locator('img');
  expect(await image.evaluate(countBluePixels)).toBeGreaterThan(100);
});

/** Runs in the browser. */
async function countBluePixels(image: HTMLImageElement): Promise<number> {
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
  const context = canvas.getContext('2d')!;
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  let count = 0;
  for (let at = 0; at < data.length; at += 4) if (data[at + 2]! - data[at]! > 60) count += 1;
  return count;
}

test('a signer declines with a reason', async ({ page }) => {
  await openPage(page, advisor);
  await page.getByTestId('decline').click();
  await page.getByTestId('decline-reason').fill('Wrong plan');
  await page.getByTestId('decline-confirm').click();
  await page.waitForURL(/event=decline$/);
  expect(await statuses()).toEqual(['declined', 'created']);
});
