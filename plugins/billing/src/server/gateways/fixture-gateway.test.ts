import { randomUUID } from 'node:crypto';
import { cardGatewayContract } from '../../testing/payment-gateway-contract.fixture.ts';
import { bank } from '../testing/billing-portal.fixture.ts';

cardGatewayContract('of the fixture', () =>
  Promise.resolve({
    gateway: bank,
    merchant: 'BFS',
    nonce: (kind) => (kind === 'good' ? `ok-${randomUUID()}` : 'declined'),
    payInvoice: ({ invoiceId }) => {
      bank.payInvoice(invoiceId);
      return Promise.resolve();
    },
    close: () => Promise.resolve(),
  }),
);
