import { paymentGatewayContract } from '../../testing/payment-gateway-contract.fixture.ts';
import { RecordsGateway } from './records-gateway.ts';

paymentGatewayContract('records', () =>
  Promise.resolve({
    gateway: new RecordsGateway(),
    close: () => Promise.resolve(),
  }),
);
