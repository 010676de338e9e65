import { type Emulator, start } from '@porchlight/emulator-docusign';
import { emulatedProvider, test as base } from '@porchlight/testing/browser';

export { expect } from '@porchlight/testing/browser';

const CONNECT_KEY = 'the Connect key of the browser tests';

interface OfWorker {
  /** The DocuSign of the portal, which sends its webhooks to it. */
  readonly emulator: Emulator;
}

/** Playwright's `test` with a portal that signs by an emulated DocuSign, which must have found nothing wrong at the end of a test. */
export const test = base.extend<{ readonly noViolations: null }, OfWorker>({
  ...emulatedProvider(start),
  portalEnvironment: [
    async ({ emulator: { url } }, use) =>
      use({ OUTGOING_EMULATORS: `account-d.docusign.com=${url},demo.docusign.net=${url}` }),
    { scope: 'worker' },
  ],
  portal: [
    async ({ portal, emulator: { account, control } }, use) => {
      await portal.api.call('PUT', '/api/modules/signing-docusign/settings', {
        account_server: 'demo.docusign.net',
        integration_key: account.integrationKey,
        user_id: account.userId,
        account_id: account.accountId,
        private_key: account.privateKey,
        connect_key: CONNECT_KEY,
        former_connect_key: '',
        template_page: '',
      });
      control.connect({ url: `${portal.url}/api/docusign/webhook`, keys: [CONNECT_KEY] });
      await use(portal);
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});
