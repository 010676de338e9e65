import { type Emulator, start } from '@porchlight/emulator-square';
import { type SmtpEmulator, startSmtpEmulator } from '@porchlight/emulator-smtp';
import { emulatedProvider } from '@porchlight/testing/browser';
import type { FrameLocator, Page } from '@playwright/test';
import { expect, test as base } from '../../billing/e2e/billing-test.ts';
import { callsTo, settingsFor } from '../src/testing/square-account.fixture.ts';

interface OfWorker {
  /** The Square of the portal, which sends its webhooks to it. */
  readonly emulator: Emulator;
  /** Where the mails of the portal arrive. */
  readonly mailbox: SmtpEmulator;
}

/** Playwright's `test` with a portal whose merchants are at an emulated Square, which must have found nothing wrong. */
export const test = base.extend<{ readonly noViolations: null }, OfWorker>({
  ...emulatedProvider(start),
  mailbox: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the dependencies from the pattern.
    async ({}, use) => {
      const mailbox = await startSmtpEmulator();
      await use(mailbox);
      await mailbox.close();
    },
    { scope: 'worker' },
  ],
  portalEnvironment: [async ({ emulator }, use) => use(callsTo(emulator)), { scope: 'worker' }],
  portal: [
    async ({ portal, emulator, mailbox }, use) => {
      const url = `${portal.url}/api/square/webhook`;
      const set = (plugin: string, settings: object) =>
        portal.api.call('PUT', `/api/modules/${plugin}/settings`, settings);
      await set('billing-square', settingsFor(emulator, url));
      for (const { code } of emulator.merchants) emulator.control.subscribe(code, { url });
      await set('billing', {
        default_tax_rate: 0,
        check_instructions: '',
        transfer_instructions: '',
        self_serve: true,
        self_serve_least: 1,
        reminder_days: '',
      });
      await set('core.messages', {
        mail_server: '127.0.0.1',
        port: mailbox.port,
        security: 'none',
        username: '',
        password: '',
        from_address: 'office@agency.example',
        hourly_limit: 500,
        text_gateway: '',
      });
      await use(portal);
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

const GOOD_CARD = '4111 1111 1111 1111';
export const DECLINED_CARD = '4000 0000 0000 0002';

/** The card form of Square, or its part of a page. */
export const cardFrame = (page: Page): FrameLocator => page.frameLocator('iframe[title*="card"]');

/** Fills the card form in. */
export async function enterCard(page: Page, number = GOOD_CARD): Promise<void> {
  const fields = { cardNumber: number, expirationDate: '12/29', cvv: '111', postalCode: '33101' };
  for (const [name, value] of Object.entries(fields))
    await cardFrame(page).getByTestId(name).fill(value);
}

/** The path of the newest page for a payment that was mailed to someone; of another page of billing by its pattern. */
export async function mailedPayPath(
  { received }: SmtpEmulator,
  subject: string,
  pattern = /\/pay\/[\w-]+/,
): Promise<string> {
  let path: string | undefined;
  await expect(() => {
    const mail = received.findLast(({ raw }) => raw.includes(subject));
    // Long lines of a mail are broken by a '=' at their end.
    path = pattern.exec(mail?.raw.replaceAll(/=\r?\n/g, '') ?? '')?.[0];
    expect(path).toBeDefined();
  }).toPass();
  return path!;
}
