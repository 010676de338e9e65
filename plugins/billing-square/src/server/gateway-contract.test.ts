import { cardGatewayContract } from '@porchlight/billing/testing';
import { expect } from 'vitest';
import { openSquarePortal } from '../testing/square-portal.fixture.ts';

cardGatewayContract('square', async () => {
  const { emulator, gateway, close } = await openSquarePortal({ hasWebhooks: false });
  const { control, url, merchants } = emulator;
  const [merchant] = merchants;
  // The nonces of the sandbox can be used again and again; those of the card form cannot.
  const nonces = await Promise.all(Array.from({ length: 40 }, enterCard));

  async function enterCard(): Promise<string> {
    const response = await fetch(`${url}/card-form/tokens`, {
      method: 'POST',
      body: JSON.stringify({
        applicationId: merchant!.applicationId,
        locationId: merchant!.locationId,
        cardNumber: '4111 1111 1111 1111',
        expirationDate: '12/39',
        cvv: '111',
        postalCode: '94103',
        details: {
          intent: 'STORE',
          billingContact: {},
          customerInitiated: true,
          sellerKeyedIn: false,
        },
      }),
    });
    return ((await response.json()) as { token: string }).token;
  }

  return {
    gateway,
    merchant: 'BFS',
    nonce: (kind) => (kind === 'good' ? nonces.pop()! : 'cnon:card-nonce-declined'),
    payInvoice({ invoiceId }) {
      control.payInvoice(invoiceId);
      return Promise.resolve();
    },
    check() {
      expect(control.violations()).toEqual([]);
    },
    close,
  };
});
