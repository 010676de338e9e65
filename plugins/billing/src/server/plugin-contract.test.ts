import { pluginContract } from '@porchlight/testing/contract';

pluginContract('billing', {
  streams: [
    'GET /invoices/:id/pdf',
    'GET /payments/:id/receipt',
    'GET /public/invoices/:id/pdf',
    'GET /public/payments/:id/receipt',
  ],
});
