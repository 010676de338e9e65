import { pluginContract } from '@porchlight/testing/contract';

pluginContract('billing', {
  streams: [
    'GET /credit-notes/:id/pdf',
    'GET /invoices/:id/pdf',
    'GET /payments/:id/receipt',
    'POST /payments/export',
    'GET /public/credit-notes/:id/pdf',
    'GET /public/invoices/:id/pdf',
    'GET /public/payments/:id/receipt',
  ],
});
